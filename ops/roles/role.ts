/** Common parts of the commands that run until they are stopped. */
import { Effect, type Scope } from "effect"
import type { Command } from "../cli/command.ts"
import { ConfigInvalid, readConfig, type TidemarkConfig } from "../config/config.ts"
import { markReady } from "../telemetry/readiness.ts"
import { layerTelemetry, type RoleName } from "../telemetry/telemetry.ts"

/** Arguments of a role. */
export interface RoleOptions {
  readonly config: TidemarkConfig
  /** Marks the process as ready, and writes the announcement to standard output, for programs or for people. */
  readonly announce: (announcement: { readonly json: string; readonly text: string }) => Effect.Effect<void>
}

/** A command that does one role until it is stopped. */
export const defineRole = (role: {
  readonly name: RoleName
  readonly summary: string
  readonly run: (options: RoleOptions) => Effect.Effect<void, { readonly message: string }, Scope.Scope>
}): Command => ({
  name: role.name,
  summary: role.summary,
  switches: { json: "prints startup details as one line of JSON on standard output" },
  run: (switches) =>
    Effect.scoped(
      Effect.gen(function* () {
        const config = yield* readConfig()
        const announce: RoleOptions["announce"] = ({ json, text }) =>
          Effect.andThen(
            markReady,
            Effect.sync(() => {
              process.stdout.write(`${switches.has("json") ? json : text}\n`)
            }),
          )
        yield* role.run({ config, announce }).pipe(Effect.provide(layerTelemetry({ config, role: role.name })))
      }),
    ),
})

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
