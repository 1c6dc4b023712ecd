import type { Hash } from "#schemas/domain/primitive.ts"
import { doubleSha256 } from "../../address/sha256.ts"

/** The root of a tree of hashes. */
export interface MerkleRoot {
  readonly root: Hash
  /** True if two neighbours are equal, so that a shorter list has the same root (CVE-2012-2459). */
  readonly isAmbiguous: boolean
}

const reversed = (hash: Hash): Buffer => Buffer.from(hash.slice(2), "hex").reverse()

/** The root over the hashes of a block's transactions. Expects at least one. */
export const merkleRoot = (hashes: ReadonlyArray<Hash>): MerkleRoot => {
  let level: ReadonlyArray<Buffer> = hashes.map(reversed)
  let isAmbiguous = false
  while (level.length > 1) {
    const next: Array<Buffer> = []
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] ?? Buffer.alloc(0)
      const right = level[index + 1]
      isAmbiguous ||= right !== undefined && left.equals(right)
      next.push(Buffer.from(doubleSha256(Buffer.concat([left, right ?? left]))))
    }
    level = next
  }
  return {
    root: `0x${Buffer.from(level[0] ?? [])
      .reverse()
      .toString("hex")}`,
    isAmbiguous,
  }
}
