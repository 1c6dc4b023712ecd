/** A block header of an archive. Throws `ArchiveMalformed`. */

import { laterHeaderShape, oldestHeaderShape } from "../roots/header.ts"
import { keccak } from "../roots/keccak.ts"
import { hexOf, type MemberForm, type Members } from "../roots/member.ts"
import { ArchiveMalformed } from "./archive-malformed.ts"
import { amountIn, membersOf } from "./archive-member.ts"
import { decodeRlp, listOf } from "./rlp.ts"

/** Members in their order; those from the sixteenth on came with later upgrades. */
const headerMembers: ReadonlyArray<readonly [string, MemberForm]> = Object.entries({
  ...oldestHeaderShape,
  ...laterHeaderShape,
})

/** Members of the first headers. */
const oldestMembers = Object.keys(oldestHeaderShape).length

/** A header, as an endpoint responds with it. */
export interface ArchivedHeader {
  readonly bytes: Buffer
  readonly hash: string
  readonly number: number
  readonly timestampSeconds: number
  readonly baseFeePerGas: bigint
  readonly excessBlobGas: bigint
  readonly members: Members
}

/** Decodes a header; its hash is that of its bytes. */
export const archivedHeader = (bytes: Buffer): ArchivedHeader => {
  const list = listOf(decodeRlp(bytes))
  if (list.length < oldestMembers || list.length > headerMembers.length) {
    throw new ArchiveMalformed(`it has ${list.length} members`)
  }
  const members = membersOf(Object.fromEntries(headerMembers.slice(0, list.length)), list)
  const hash = hexOf(keccak(bytes))
  const number = Number(amountIn(members, "number"))
  if (!Number.isSafeInteger(number)) throw new ArchiveMalformed("its number is too large")
  return {
    bytes,
    hash,
    number,
    timestampSeconds: Number(amountIn(members, "timestamp")),
    baseFeePerGas: amountIn(members, "baseFeePerGas"),
    excessBlobGas: amountIn(members, "excessBlobGas"),
    members: { hash, ...members },
  }
}
