/**
 * Clear-signing descriptors (ERC-7730): claims of their authors about calls of contracts. Each file that changed is a record, one that was
 * removed a record without text. Records hold files as they are: what a later release understands better needs no second reading.
 */
import { createHash } from "node:crypto"
import { Clock, Effect, Metric } from "effect"
import type { DescriptorRead } from "#schemas/events/descriptor-read.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import { sourceReadings } from "../location-source.ts"
import type { OutsideSource, SourceReader, SourceSettings } from "../outside-source.ts"
import { descriptorFilesMax, descriptorLocation, readDescriptors } from "./read-directory.ts"

/** The public registry changes some times a week. */
const descriptorIntervalMs = 3_600_000

const source = "descriptors"

const digestOf = (text: string | undefined): string =>
  text === undefined ? "" : createHash("sha256").update(text).digest("hex")

const keyOf = ({ location, path }: Pick<DescriptorRead, "location" | "path">): string => `${location} ${path}`

const count = (outcome: "changed" | "unchanged" | "failed") =>
  Metric.update(Metric.withAttributes(sourceReadings, { stream: source, outcome }), 1)

const openReader = ({ locations }: SourceSettings): SourceReader => {
  const configured = (locations[source] ?? []).map(descriptorLocation)
  /** The last record of each file, without its text. */
  const recorded = new Map<string, Pick<DescriptorRead, "location" | "path"> & { readonly digest: string }>()

  const note = (event: SourceEvent): void => {
    if (event.kind !== "DescriptorRead") return
    const { location, path, text } = event
    recorded.set(keyOf(event), { location, path, digest: digestOf(text) })
  }

  /** Records of files that changed in a directory, and of those that it no longer has. */
  const changesIn = Effect.fnUntraced(function* (directory: ReturnType<typeof descriptorLocation>) {
    const { files, refused } = yield* readDescriptors(directory)
    const readAtMs = yield* Clock.currentTimeMillis
    const location = directory.name
    yield* Effect.forEach(refused, (path) =>
      Effect.logWarning("A descriptor is too large, or no JSON object. Its last record stays in use.").pipe(
        Effect.annotateLogs({ url: path }),
      ),
    )
    const read = files.map(({ path, text }) => ({ kind: "DescriptorRead", location, path, readAtMs, text }) as const)
    const changed = read.filter((event) => recorded.get(keyOf(event))?.digest !== digestOf(event.text))
    yield* count(changed.length === 0 ? "unchanged" : "changed")
    const present = new Set([...files.map(({ path }) => path), ...refused])
    return [...changed, ...removedFrom(location, present, readAtMs)]
  })

  const removedFrom = (location: string, present: ReadonlySet<string>, readAtMs: number): Array<DescriptorRead> =>
    [...recorded.values()]
      .filter((file) => file.location === location && file.digest !== "" && !present.has(file.path))
      .map(({ path }) => ({ kind: "DescriptorRead", location, path, readAtMs, text: undefined }))

  const read = Effect.fnUntraced(function* () {
    const events: Array<DescriptorRead> = []
    let isComplete = true
    for (const directory of configured) {
      const changes = yield* changesIn(directory).pipe(
        Effect.catch((failure) => {
          isComplete = false
          return Effect.as(
            Effect.andThen(count("failed"), Effect.logWarning("The content of a source was rejected.", failure)),
            [],
          )
        }),
      )
      events.push(...changes)
    }
    const readAtMs = yield* Clock.currentTimeMillis
    const names = new Set(configured.map(({ name }) => name))
    const dropped = new Set([...recorded.values()].map(({ location }) => location).filter((name) => !names.has(name)))
    for (const location of dropped) events.push(...removedFrom(location, new Set(), readAtMs))
    return { events, isComplete }
  })
  return { note, read }
}

/** Descriptors of the operator's directory. */
export const descriptors: OutsideSource = {
  source,
  intervalMs: descriptorIntervalMs,
  isOfChains: false,
  rememberedEvents: descriptorFilesMax,
  isConfigured: ({ locations }) => (locations[source] ?? []).length > 0,
  makeReader: (settings) => Effect.sync(() => openReader(settings)),
}
