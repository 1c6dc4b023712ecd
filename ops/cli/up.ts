/** `up`: everything that the configuration asks for, in one process with its children. */
import { Effect, Schedule } from "effect"
import { readConfig, type TidemarkConfig } from "../config.ts"
import { layerLog } from "../telemetry/log.ts"
import { type Announcement, announcementJson, announcementText } from "./announcement.ts"
import type { Command } from "./command.ts"
import { beginFreshData, dataDirectory, openHome } from "./data-directory.ts"
import type { DevnetOlder } from "./development-chain.ts"
import { configuredKeys, layerData } from "./layers.ts"
import { serve } from "./serve.ts"

const writeLine = (stream: NodeJS.WriteStream) => (line: string) => {
  stream.write(`${line}\n`)
}

const layerConfiguredLog = ({ log }: TidemarkConfig) =>
  layerLog({
    level: log.level,
    format: log.format ?? (process.stderr.isTTY ? "text" : "json"),
    write: writeLine(process.stderr),
  })

const run = Effect.fnUntraced(function* (config: TidemarkConfig, isJson: boolean) {
  const home = yield* openHome(config.home)
  const keys = yield* configuredKeys(config, home)
  let port = config.api.port
  let isAnnounced = false
  const announce = (announcement: Announcement) =>
    Effect.sync(() => {
      if (isAnnounced) return
      isAnnounced = true
      writeLine(process.stdout)(isJson ? announcementJson(announcement) : announcementText(announcement))
    })
  const life = Effect.gen(function* () {
    const directory = yield* dataDirectory(home)
    const onPort = (chosen: number) => {
      port = chosen
    }
    const service = serve({ config, directory, port, apiKey: keys.told, onPort, announce })
    // The service's scope lies inside that of the layers: what reads the log ends before the log closes.
    return yield* service.pipe(Effect.scoped, Effect.provide([keys.layer, layerData(config, directory)]))
  })
  const beginFresh = Effect.fnUntraced(function* (older: DevnetOlder) {
    // Beside a real chain, whose data is worth more than the development chain's, this is for people to decide.
    if (config.chains.length > 0) return yield* older
    yield* Effect.logWarning(
      "The development chain came back older than the log; beginning a fresh data directory.",
    ).pipe(Effect.annotateLogs({ blockNumber: older.blockNumber }))
    yield* beginFreshData(home)
  })
  const startAgain = Effect.logWarning("The development chain ended; starting it again.")
  return yield* life.pipe(
    Effect.catchTags({ DevnetOlder: beginFresh, DevnetEnded: () => startAgain }),
    Effect.repeat(Schedule.spaced("100 millis")),
    Effect.asVoid,
  )
})

/** Runs everything in one process group until it is stopped. */
export const up: Command = {
  name: "up",
  summary: "runs everything that the configuration asks for; what npm start does",
  switches: { json: "tells where the service is as one line of JSON on standard output" },
  run: (switches) =>
    Effect.scoped(
      Effect.gen(function* () {
        const config = yield* readConfig()
        return yield* run(config, switches.has("json")).pipe(Effect.provide(layerConfiguredLog(config)))
      }),
    ),
}
