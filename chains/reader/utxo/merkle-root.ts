import type { Hash } from "#schemas/domain/primitive.ts"
import { doubleSha256 } from "../../address/sha256.ts"
import { bytesOfHash, textOfHash } from "./block-hash.ts"

/** The root of a tree of hashes. */
export interface MerkleRoot {
  readonly root: Hash
  /** True if two neighbours are equal, so that a shorter list has the same root (CVE-2012-2459). */
  readonly isAmbiguous: boolean
}

/** The root over the hashes of a block's transactions. Expects at least one. */
export const merkleRoot = (hashes: ReadonlyArray<Hash>): MerkleRoot => {
  let level: ReadonlyArray<Buffer> = hashes.map(bytesOfHash)
  let isAmbiguous = false
  while (level.length > 1) {
    const next: Array<Buffer> = []
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] ?? Buffer.alloc(0)
      const right = level[index + 1]
      isAmbiguous ||= right !== undefined && left.equals(right)
      next.push(doubleSha256(Buffer.concat([left, right ?? left])))
    }
    level = next
  }
  return { root: textOfHash(level[0] ?? Buffer.alloc(0)), isAmbiguous }
}
