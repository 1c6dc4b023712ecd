/** `enrich`: fetches documents outside the chains, and the media that they name, into the log. */
import { Effect, Layer } from "effect"
import { readDocuments } from "#pipelines/outside/documents/read-documents.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { layerTableWants } from "../layers/document-wants.ts"
import { removeErasedPictures } from "../layers/erased-pictures.ts"
import { layerMedia, layerServer } from "../layers/layers.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { layerMediaWants } from "../layers/media-wants.ts"
import { layerPictureKeeper } from "../layers/picture-keeper.ts"
import { type Role, requireClickhouse } from "./role.ts"

/** Longest delay between retries while store or log is unavailable, and so the longest delay after it is back. */
const enricherRetryDelayMsMax = 2_000

/** Fetches the documents and media of the streams that this process owns, forever. */
export const enrichLog = ({ documents: { gateways }, media }: Pick<TidemarkConfig, "documents" | "media">) => {
  const pictures = removeErasedPictures.pipe(
    Effect.catch((failure) =>
      Effect.logError("Erased pictures could not be removed; the next start retries.", failure),
    ),
  )
  const reading = readDocuments({ gateways, isMediaRead: media.isFetching, retryDelayMsMax: enricherRetryDelayMsMax })
  return Effect.all([reading, pictures], { concurrency: 2, discard: true }).pipe(
    Effect.provide([layerTableWants, layerMediaWants, layerPictureKeeper]),
  )
}

/** Fetches documents until it is stopped. */
export const enrich: Role = {
  name: "enrich",
  summary:
    "fetches the documents that NFTs of CLICKHOUSE_URL name and their pictures, and appends them to the log; run any number",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const server = yield* requireClickhouse(config, "enrich")
    const work = Effect.gen(function* () {
      yield* announce({
        json: JSON.stringify({}),
        text: "Fetching the documents and pictures of NFTs. Ctrl-C stops it.",
      })
      return yield* enrichLog(config)
    })
    const layer = Layer.mergeAll(layerServer(config, server), layerSharedLog(config), layerMedia(config))
    return yield* work.pipe(Effect.provide(layer))
  }),
}
