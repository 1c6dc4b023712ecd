/** The blocks of a chain in the full recordings, which are read only where they are present (`shared-data.ts`). */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { sharedData } from "./shared-data.ts"

/** Files of the recorded blocks of a chain, sorted. */
export const blockFilesOf = (chainId: ChainId): ReadonlyArray<string> =>
  globSync(`${sharedData}/blocks/${chainId}/*.json.gz`).sort()

/** Every block of the files, by default all of a chain, that was recorded with its receipts, unchanged, by number. Throws if one fails a check of the reader. */
export const recordedChain = (chainId: ChainId, files = blockFilesOf(chainId)): ReadonlyArray<Block> =>
  files
    .flatMap((path) => {
      const recorded = recordedBlock(JSON.parse(gunzipSync(readFileSync(path)).toString()))
      if (recorded.kind === "invalid") throw new Error(`${path}: ${recorded.reason}`)
      return recorded.kind === "block" ? [recorded.block] : []
    })
    .toSorted((left, right) => left.number - right.number)
