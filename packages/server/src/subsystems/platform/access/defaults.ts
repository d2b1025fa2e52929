/** The default pair that existing clients use: docs/security.md lists where it is valid. */
export const DEFAULT_USER = "reef-pi";
export const DEFAULT_PASSWORD = "reef-pi";
