/** A block header of an archive. Throws `ArchiveMalformed`. */
import { ArchiveMalformed } from "./archive-malformed.ts"
import { amountIn, hexOf, type MemberForm, type Members, membersOf } from "./archive-member.ts"
import { keccak } from "./keccak.ts"
import { decodeRlp, listOf } from "./rlp.ts"

/** Members in their order; those from the sixteenth on came with later upgrades. */
const headerMembers: ReadonlyArray<readonly [string, MemberForm]> = [
  ["parentHash", "bytes"],
  ["sha3Uncles", "bytes"],
  ["miner", "bytes"],
  ["stateRoot", "bytes"],
  ["transactionsRoot", "bytes"],
  ["receiptsRoot", "bytes"],
  ["logsBloom", "bytes"],
  ["difficulty", "quantity"],
  ["number", "quantity"],
  ["gasLimit", "quantity"],
  ["gasUsed", "quantity"],
  ["timestamp", "quantity"],
  ["extraData", "bytes"],
  ["mixHash", "bytes"],
  ["nonce", "bytes"],
  ["baseFeePerGas", "quantity"],
  ["withdrawalsRoot", "bytes"],
  ["blobGasUsed", "quantity"],
  ["excessBlobGas", "quantity"],
  ["parentBeaconBlockRoot", "bytes"],
  ["requestsHash", "bytes"],
]

/** Members of the first headers. */
const oldestMembers = 15

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
