/** Common parts of the roles. */
import { Effect, type Scope } from "effect"
import { ConfigInvalid, type TidemarkConfig } from "../config/config.ts"
import type { RoleName } from "../telemetry/telemetry.ts"

/** Arguments of a role. */
export interface RoleOptions {
  readonly config: TidemarkConfig
  /** Marks the process as ready, and writes the announcement to standard output, for programs or for people. */
  readonly announce: (announcement: { readonly json: string; readonly text: string }) => Effect.Effect<void>
}

/** One role of a process. */
export interface Role {
  readonly name: RoleName
  /** Summary in one line, for help. */
  readonly summary: string
  /** Runs until it is stopped. */
  readonly run: (options: RoleOptions) => Effect.Effect<void, { readonly message: string }, Scope.Scope>
}

/** The ClickHouse server of a role that cannot do without. Fails with `ConfigInvalid`. */
export const requireClickhouse = ({ clickhouse }: TidemarkConfig, role: RoleName) =>
  clickhouse === undefined
    ? Effect.fail(
        new ConfigInvalid({
          problems: [
            `CLICKHOUSE_URL: expected a ClickHouse server, which ${role} needs; npm run tidemark -- engine starts one`,
          ],
        }),
      )
    : Effect.succeed(clickhouse)
