import pg from 'pg';

/**
 * Settings that our statements and the driver rely on. A server, database or role may have other defaults, and startup
 * parameters override those. Only parameters that PgBouncer tracks in transaction mode may be listed here.
 */
const startupParameters = {
  /** The driver cannot parse dates in any other style. */
  DateStyle: 'ISO, MDY',
  /** Migrations have backslashes in string literals. */
  standard_conforming_strings: 'on',
};

/** Method that pg's types omit: the parameters of the startup message. */
interface StartupMessage {
  getStartupConf(): Readonly<Record<string, string>>;
}

/** A Postgres connection that is independent of the defaults of the server, database and role. */
export class PostgresClient extends pg.Client implements StartupMessage {
  getStartupConf(): Readonly<Record<string, string>> {
    const parameters = (pg.Client.prototype as pg.Client & StartupMessage).getStartupConf.call(this);
    return { ...parameters, ...startupParameters };
  }
}
