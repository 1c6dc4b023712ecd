/** Runs the service over one data directory, again and again: with its development chain restarted, or over fresh data. */
import { Effect, Schedule } from "effect"
import { requireFreeAddress } from "#api/http/listen.ts"
import { configuredKeys } from "../layers/access.ts"
import { beginFreshData, dataDirectory, openHome } from "../layers/data-directory.ts"
import { layerData, whileWhole } from "../layers/layers.ts"
import { type Announcement, announcementJson, announcementText } from "./announcement.ts"
import type { DevnetOlder } from "./development-chain.ts"
import type { RoleOptions } from "./role.ts"
import { serve } from "./serve.ts"

/** Runs every configured component in one process with its children, until it is stopped. */
export const supervise = Effect.fnUntraced(function* ({ config, announce }: RoleOptions) {
  const home = yield* openHome(config.home, "everything")
  yield* requireFreeAddress(config.api)
  const keys = yield* configuredKeys(config, "service")
  let port = config.api.port
  let isAnnounced = false
  const announceOnce = (announcement: Announcement) =>
    Effect.suspend(() => {
      if (isAnnounced) return Effect.void
      isAnnounced = true
      return announce({ json: announcementJson(announcement), text: announcementText(announcement) })
    })
  const life = Effect.gen(function* () {
    const directory = yield* dataDirectory(home)
    const onPort = (chosen: number) => {
      port = chosen
    }
    const service = serve({ config, directory, port, apiKey: keys.announced, onPort, announce: announceOnce })
    // The service's scope lies inside that of the layers: what reads the log ends before the log closes.
    return yield* service.pipe(
      whileWhole(config, "read"),
      Effect.scoped,
      Effect.provide([keys.layer, layerData(config, directory)]),
    )
  })
  const beginFresh = Effect.fnUntraced(function* (older: DevnetOlder) {
    // Beside a real chain, whose data is worth more than the development chain's, this is for people to decide. And log or
    // tables that are elsewhere do not begin afresh with the data directory.
    const isAllHere = config.clickhouse === undefined && config.kafka === undefined
    if (config.chains.length > 0 || !isAllHere) return yield* older
    yield* Effect.logWarning(
      "The development chain came back older than the log; beginning a fresh data directory.",
    ).pipe(Effect.annotateLogs({ blockNumber: older.blockNumber }))
    yield* beginFreshData(home)
  })
  const startAgain = Effect.logWarning("The development chain exited; restarting.")
  return yield* life.pipe(
    Effect.catchTags({ DevnetOlder: beginFresh, DevnetEnded: () => startAgain }),
    Effect.repeat(Schedule.spaced("100 millis")),
    Effect.asVoid,
  )
})
