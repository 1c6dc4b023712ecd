/**
 * Goal: for all published media, no forbidden address is reached, size, time and memory stay bounded, and each case has its recorded outcome.
 * Method: a server that follows each case, the real decoder, and the record of each.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerPictureKeeper } from "#ops/layers/picture-keeper.ts"
import { mediaLimits, readMedia } from "#pipelines/outside/documents/read-media.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { addressCases } from "../../../support/hostile/addresses.ts"
import { bombCases } from "../../../support/hostile/bombs.ts"
import type { HostileCase } from "../../../support/hostile/hostile-case.ts"
import { startHostileNetwork } from "../../../support/hostile/hostile-network.ts"
import { mediaCases } from "../../../support/hostile/media.ts"
import { redirectCases } from "../../../support/hostile/redirects.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

/** Media goes the same way as documents: some cases of addresses and redirects show that it does. */
const everyTenth = (cases: ReadonlyArray<HostileCase>) =>
  cases.filter(({ outcome }) => typeof outcome === "string").filter((_, index) => index % 10 === 0)

const cases = [...mediaCases, ...bombCases, ...everyTenth(addressCases), ...everyTenth(redirectCases)]

/** Less than the service allows, so that the test is quick. */
const bytesMax = 4 * 1_024 * 1_024

const svgCpuMsMax = 1_000

const memoryBytesMax = 768 * 1_024 * 1_024

const timeoutMs = 60_000

/** For bodies that never end: their outcome is the same after any time. */
const endlessTimeoutMs = 250

const layerKeeper = layerPictureKeeper.pipe(
  Layer.provide([
    Layer.unwrap(Effect.map(temporaryFolder("hostile-media"), layerFolderBlobs)),
    layerPictures({ cpuMsMax: timeoutMs, svgCpuMsMax, memoryBytesMax }),
    layerMemoryVault,
  ]),
)

describe("readMedia", () => {
  it.live(`records the outcome of ${cases.length} hostile media, and reaches no forbidden address`, () =>
    Effect.gen(function* () {
      assert.isAtLeast(cases.length, 150)
      const { network, dialled, sentBytes } = yield* startHostileNetwork(cases)
      const outcomes = yield* Effect.forEach(
        cases,
        ({ uri, isEndless = false }) =>
          Effect.map(
            readMedia(
              { key: documentKeyOf(uri), uri, bytes: undefined, failures: 0 },
              {
                network,
                gateways: { ipfs: [], arweave: [] },
                limits: { ...mediaLimits, bytesMax, timeoutMs: isEndless ? endlessTimeoutMs : timeoutMs },
              },
            ),
            (event) => {
              if (event.kind === "MediaFailed") return event.reason
              assert.isBelow(event.sizeBytes ?? 0, Number.MAX_SAFE_INTEGER, "a record can hold the size")
              return event.mimeType
            },
          ),
        { concurrency: 8 },
      )
      const found: ReadonlyArray<ReadonlyArray<unknown>> = cases.map(({ title }, index) => [title, outcomes[index]])
      assert.deepStrictEqual(
        found,
        cases.map(({ title, outcome }) => [title, outcome]),
      )
      assert.deepStrictEqual([...dialled], ["93.184.215.14"], "addresses that were connected to")
      // The buffers of both ends are sent, too.
      assert.isBelow(Math.max(...sentBytes.values()), 16 * bytesMax)
    }).pipe(Effect.scoped, Effect.provide(layerKeeper)),
  )
})
