import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import type { Role, RoleOptions } from "../roles/role.ts"
import { markReady } from "../telemetry/readiness.ts"
import { layerTelemetry } from "../telemetry/telemetry.ts"
import type { Command } from "./command.ts"

/** The command that runs a role until it is stopped. */
export const roleCommand = ({ name, summary, run }: Role): Command => ({
  name,
  summary,
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
        yield* run({ config, announce }).pipe(Effect.provide(layerTelemetry({ config, role: name })))
      }),
    ),
})
