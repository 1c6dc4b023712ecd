/** A receipt of an archive, in either of its two encodings. Throws `ArchiveMalformed`. */
import type { Log } from "#schemas/domain/block.ts"
import { bloomOf } from "../roots/bloom.ts"
import { hexOf, type Members } from "../roots/member.ts"
import { encodeBytes, encodeList } from "../roots/rlp.ts"
import { ArchiveMalformed } from "./archive-malformed.ts"
import { amountIn, membersOf } from "./archive-member.ts"
import { bytesOf, decodeRlp, listOf, type Rlp } from "./rlp.ts"

/** A receipt without what follows from its transaction. */
export interface ArchivedReceipt {
  /** The encoding that the root of receipts is over. */
  readonly bytes: Buffer
  readonly cumulativeGasUsed: bigint
  readonly logs: ReadonlyArray<Pick<Log, "address" | "topics" | "data">>
  readonly members: Members
}

/** Decodes a receipt as nodes exchange it: those of transactions with a type are wrapped as bytes, behind the type. */
export const archivedReceipt = (rlp: Rlp): ArchivedReceipt => {
  const bytes = Buffer.isBuffer(rlp.value) ? rlp.value : rlp.encoded
  const list = listOf(Buffer.isBuffer(rlp.value) ? decodeRlp(bytes.subarray(1)) : rlp)
  if (list.length !== 4) return fail(list.length)
  const [outcome, gas, bloom, logs] = list
  if (outcome === undefined || gas === undefined || bloom === undefined || logs === undefined) return fail(list.length)
  return { bytes, ...contentOf(outcome, gas, logs, hexOf(bytesOf(bloom))) }
}

/** Decodes a receipt without a bloom, which is that of its logs, and with its type as a member. */
export const slimReceipt = (rlp: Rlp): ArchivedReceipt => {
  const list = listOf(rlp)
  const [type, outcome, gas, logs] = list
  if (type === undefined || outcome === undefined || gas === undefined || logs === undefined || list.length !== 4) {
    return fail(list.length)
  }
  const content = contentOf(outcome, gas, logs)
  const bloom = Buffer.from(content.members.logsBloom.slice(2), "hex")
  const encoded = encodeList([outcome.encoded, gas.encoded, encodeBytes(bloom), logs.encoded])
  return { bytes: Buffer.concat([bytesOf(type), encoded]), ...content }
}

const contentOf = (outcome: Rlp, gas: Rlp, logList: Rlp, bloom?: string) => {
  const logs = listOf(logList).map(logOf)
  const used = membersOf({ cumulativeGasUsed: "quantity" }, [gas])
  // Before Byzantium, the state after the transaction stood for its success.
  const hasRoot = bytesOf(outcome).length === 32
  return {
    cumulativeGasUsed: amountIn(used, "cumulativeGasUsed"),
    logs,
    members: {
      ...membersOf(hasRoot ? { root: "bytes" } : { status: "quantity" }, [outcome]),
      ...used,
      logsBloom: bloom ?? bloomOf(logs),
    },
  }
}

const logOf = (rlp: Rlp): Pick<Log, "address" | "topics" | "data"> => {
  const { address, topics, data } = membersOf({ address: "bytes", topics: "bytesList", data: "bytes" }, listOf(rlp))
  return { address: String(address), topics: Array.isArray(topics) ? topics.map(String) : [], data: String(data) }
}

const fail = (members: number): never => {
  throw new ArchiveMalformed(`it has ${members} members, not 4`)
}
