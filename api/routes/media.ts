/** The route of pictures: `GET /media/<digest>/<size>.<format>`. Pictures are untrusted files, and are served so that browsers treat them only as pictures. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { BlobStore } from "#projections/media/blob-store.ts"
import {
  type MediaFile,
  type MediaFileName,
  mediaFilePath,
  parseMediaFile,
  readMediaFile,
  renderRecipe,
} from "#projections/media/media-file.ts"
import { Pictures } from "#projections/media/pictures.ts"
import { cachedWithheldDigests } from "../cache/withheld-digests.ts"
import type { Api, ApiPlugin } from "../http/api.ts"
import { sendFailure } from "../http/failure-reply.ts"
import { makeFlights } from "../http/flights.ts"
import { hasTag } from "../http/request-header.ts"
import { drawnPictures } from "../media/drawn-logo.ts"

/** Files that are being made at a time; further requests are refused. Each takes up to some seconds of one core. */
const filesInFlightMax = 64

/** Files that cannot be made, remembered: each costs seconds to find out. */
const refusedFilesMax = 10_000

/** A file of a digest never changes. Scripts do not run, and the type is the declared one. */
const headers: Readonly<Record<string, string>> = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
}

const tagOf = (file: MediaFileName): string => `"${mediaFilePath(file).slice("/media/".length)}.${renderRecipe}"`

/** A file, made once however many requests want it. */
const makeFileFlights = (run: Api["run"], { blobs, pictures }: NonNullable<Api["media"]>) => {
  const fly = makeFlights<MediaFile | undefined>(filesInFlightMax)
  const refused = new LRUCache<string, true>({ max: refusedFilesMax })
  const read = (name: MediaFileName) =>
    readMediaFile(name, drawnPictures).pipe(
      Effect.catchTag("PictureRefused", () =>
        Effect.sync(() => {
          refused.set(mediaFilePath(name), true)
          return undefined
        }),
      ),
      Effect.provideService(BlobStore, blobs),
      Effect.provideService(Pictures, pictures),
    )
  return (name: MediaFileName): Promise<MediaFile | undefined> | "busy" => {
    const path = mediaFilePath(name)
    return refused.has(path) ? Promise.resolve(undefined) : fly(path, () => run(read(name)))
  }
}

const missing = { code: "NOT_FOUND", message: "There is no such picture.", facts: {} } as const

const withheld = { code: "WITHHELD", message: "This picture is withheld by the operator.", facts: {} } as const

const busy = { code: "UNAVAILABLE", message: "Too many pictures are being made.", facts: {} } as const

/** The route. It needs no key: pages of others show the pictures. */
export const mediaRoutes: ApiPlugin = async (app, { run, media }) => {
  if (media === undefined) return
  const fileOf = makeFileFlights(run, media)
  app.get<{ Params: { digest: string; name: string } }>("/media/:digest/:name", async (request, reply) => {
    const name = parseMediaFile(request.params.digest, request.params.name)
    if (name === undefined) return sendFailure(request, reply, missing)
    if ((await run(cachedWithheldDigests)).has(name.digest)) return sendFailure(request, reply, withheld)
    const tag = tagOf(name)
    const unchanged = () => reply.code(304).headers(headers).header("etag", tag).send()
    if (hasTag(request, tag, `W/${tag}`)) return unchanged()
    const flight = fileOf(name)
    if (flight === "busy") return sendFailure(request, reply, busy)
    const file = await flight
    if (file === undefined) return sendFailure(request, reply, missing)
    // Any version, of a file that there is.
    if (hasTag(request, "*")) return unchanged()
    if (!file.mimeType.startsWith("image/")) reply.header("content-disposition", "attachment")
    return reply.headers(headers).header("etag", tag).type(file.mimeType).send(Buffer.from(file.bytes))
  })
}
