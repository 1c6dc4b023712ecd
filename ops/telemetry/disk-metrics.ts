/** Space of the disks that this process writes to. Measured on scrape, like `process-metrics.ts`. */
import { statfsSync } from "node:fs"
import { type Context, Effect, Metric, type Scope } from "effect"

/** Free space by disk: `home` (the data directory), `media` (its directory of pictures) and `tables` (of the store). */
export const diskFree = Metric.gauge("ops_disk_free_bytes", {
  description: "Free space of a disk, for users without privileges.",
})
/** Size by disk. */
export const diskSize = Metric.gauge("ops_disk_size_bytes", { description: "Size of a disk." })

const ignored = () => undefined

/** NaN, which no comparison matches, while the directory does not exist yet. */
const bytesOf = (directory: string, blocks: "bavail" | "blocks"): number => {
  try {
    const space = statfsSync(directory)
    return space[blocks] * space.bsize
  } catch {
    return Number.NaN
  }
}

/** Registers the space of directories by the names of their disks, until the scope closes. */
export const registerDiskMetrics = (
  directories: Readonly<Record<string, string>>,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const context: Context.Context<never> = yield* Effect.context<never>()
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        Object.entries(directories).flatMap(([disk, directory]) =>
          [
            { gauge: diskFree, blocks: "bavail" as const },
            { gauge: diskSize, blocks: "blocks" as const },
          ].map(({ gauge, blocks }) =>
            Metric.registerUnsafe(Metric.withAttributes(gauge, { disk }), context, {
              get: () => ({ value: bytesOf(directory, blocks) }),
              update: ignored,
              modify: ignored,
            }),
          ),
        ),
      ),
      (registrations) =>
        Effect.sync(() => {
          for (const registration of registrations) registration.remove()
        }),
    )
  })
