/** Bitcoin's first blocks behind JSON-RPC, as a node serves them. */
import { startLoopbackServer } from "../machine/loopback-server.ts"
import { rawTransactionOf } from "./raw-utxo-block.ts"
import { firstRecordedBlocks, utxoBlockOf } from "./recorded-utxo-block.ts"
import { scriptOf } from "./utxo-block.ts"

const recorded = firstRecordedBlocks()
const blocks = recorded.map(utxoBlockOf)

/** The first block that spends an output: of block 9. */
export const spendingNumber = 170

/** The script of block 9's output, in digits. */
const spentScript = blocks[spendingNumber]?.transactions[1]?.inputs[0]?.spent?.script.slice(2)

/** How the node answers. */
export interface RecordedNode {
  /** Whether it reports another script in the output that is spent. */
  readonly isLying: boolean
  readonly hasTransactionIndex: boolean
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

const missingBy = (hasTransactionIndex: boolean) => ({
  error: {
    code: -5,
    message: hasTransactionIndex
      ? "No such mempool or blockchain transaction."
      : "No such mempool transaction. Use -txindex or provide a block hash to enable blockchain transaction queries.",
  },
})

const answerOf = ({ method, params: [first, second] }: Call, { isLying, hasTransactionIndex }: RecordedNode) => {
  switch (method) {
    case "getblockhash":
      return { result: recorded[Number(first)]?.hash }
    case "getbestblockhash":
      return { result: recorded.at(-1)?.hash }
    case "getblockheader":
    case "getblock": {
      const number = recorded.findIndex(({ hash }) => hash === first)
      const text = JSON.stringify({ ...recorded[number], height: number })
      // The output that is spent, not the change that the same key receives.
      const lie = text.replace(new RegExp(`("prevout":[^}]*)${spentScript}`), `$1${scriptOf(1).slice(2)}`)
      return { result: JSON.parse(isLying ? lie : text) }
    }
    case "getrawtransaction": {
      const block = blocks.find(({ transactions }) => transactions.some(({ hash }) => hash === `0x${first}`))
      const found = block?.transactions.find(({ hash }) => hash === `0x${first}`)
      if (!hasTransactionIndex || block === undefined || found === undefined) return missingBy(hasTransactionIndex)
      const hex = rawTransactionOf(found).toString("hex")
      return { result: second === true ? { hex, blockhash: block.hash.slice(2) } : hex }
    }
    default:
      return { error: { code: -32601, message: "Method not found" } }
  }
}

/** Starts a server; returns its URL. */
export const startRecordedNode = (node: RecordedNode) =>
  startLoopbackServer((request, response) => {
    let body = ""
    request.on("data", (chunk) => {
      body += chunk
    })
    request.on("end", () => {
      const parsed: Call | ReadonlyArray<Call> = JSON.parse(body)
      const answer = (call: Call) => ({ jsonrpc: "2.0", id: call.id, ...answerOf(call, node) })
      const isBatch = Array.isArray(parsed)
      response.writeHead(200, { "content-type": "application/json" })
      response.end(JSON.stringify(isBatch ? parsed.map(answer) : answer(parsed as Call)))
    })
  })
