import type { SimulatedChain } from "../support/chain/simulated-chain.ts"
import { answerCall } from "../support/rpc/rpc-answer.ts"

/** A false response of an endpoint. */
export interface Lie {
  /** Its name in the counts. */
  readonly name: string
  /** Returns the false response for a true one; the same if it does not apply. */
  readonly apply: (method: string, answer: unknown, params: ReadonlyArray<unknown>) => unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

const isBlock = (method: string, answer: unknown): answer is Fields =>
  method === "eth_getBlockByNumber" && isFields(answer)

const ofBlocks =
  (change: (block: Fields) => Fields): Lie["apply"] =>
  (method, answer) =>
    isBlock(method, answer) ? change(answer) : answer

const ofReceipts =
  (change: (receipts: ReadonlyArray<Fields>) => ReadonlyArray<Fields>): Lie["apply"] =>
  (method, answer) =>
    method === "eth_getBlockReceipts" && Array.isArray(answer) ? change(answer) : answer

const logsOf = (receipt: Fields): ReadonlyArray<Fields> => (Array.isArray(receipt.logs) ? receipt.logs : [])

const stranger = `0x${"5e".repeat(20)}`

/** Subjects of lies. */
export interface LieSubject {
  /** The chain that the endpoint serves. */
  readonly chain: SimulatedChain
  /** A chain that an endpoint may confuse with its own. */
  readonly other: SimulatedChain
  /** The first block of the stream: its parent cannot be verified, so there are no lies about it. */
  readonly firstNumber: number
}

/** A block as a faultless node returns it. */
const blockOf = (chain: SimulatedChain, params: ReadonlyArray<unknown>): Fields | undefined => {
  const faults = { chainId: undefined, lagBlocks: 0, refusesBlockHashes: false, stateDepthBlocks: 1_000 }
  const answered = answerCall({ chain, faults }, "eth_getBlockByNumber", params)
  return "result" in answered && isFields(answered.result) ? answered.result : undefined
}

/** Every lie of an endpoint. */
export const liesAbout = ({ chain, other, firstNumber }: LieSubject): readonly [Lie, ...ReadonlyArray<Lie>] => [
  {
    name: "a wrong parent",
    apply: ofBlocks((block) =>
      Number(block.number) > firstNumber ? { ...block, parentHash: `0x${"00".repeat(31)}01` } : block,
    ),
  },
  { name: "a receipt missing", apply: ofReceipts((receipts) => receipts.slice(1)) },
  { name: "no receipts", apply: ofReceipts(() => []) },
  { name: "no logs", apply: ofReceipts((receipts) => receipts.map((receipt) => ({ ...receipt, logs: [] }))) },
  {
    name: "logs that are not in the bloom",
    apply: ofReceipts((receipts) =>
      receipts.map((receipt) => ({ ...receipt, logs: logsOf(receipt).map((log) => ({ ...log, address: stranger })) })),
    ),
  },
  {
    name: "another chain's block",
    apply: ofBlocks((block) => blockOf(other, [block.number, Array.isArray(block.transactions)]) ?? block),
  },
  {
    name: "the head as final",
    apply: (_, answer, [tag]) => (tag === "finalized" ? blockOf(chain, ["latest", false]) : answer),
  },
  {
    name: "a final block beyond the head",
    apply: (_, answer, [tag]) => (tag === "finalized" && isFields(answer) ? { ...answer, number: "0xffffff" } : answer),
  },
]
