/** The pair of a new installation that every client knows: docs/security.md says where it opens. */
export const DEFAULT_USER = "reef-pi";
export const DEFAULT_PASSWORD = "reef-pi";
