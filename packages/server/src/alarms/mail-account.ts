/** How mail is sent: the `mailer` of the telemetry configuration, its password readable. */
export interface MailAccount {
  readonly server: string;
  readonly port: number;
  /** Empty together with `password`: without signing in. */
  readonly username: string;
  readonly password: string;
  readonly from: string;
  readonly to: readonly string[];
}
