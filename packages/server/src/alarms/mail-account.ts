/** The mail server: the `mailer` of the telemetry configuration with its decrypted password. */
export interface MailAccount {
  readonly server: string;
  readonly port: number;
  /** Empty together with `password`: no authentication. */
  readonly username: string;
  readonly password: string;
  readonly from: string;
  readonly to: readonly string[];
}
