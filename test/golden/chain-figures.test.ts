/** The figures of chains that come from recordings, computed again. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { largestChains, logsPerMillionGas } from "#ops/maintenance/disk/chain-figures.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"

interface RecordedBlock {
  readonly block: {
    readonly number: string
    readonly timestamp: string
    readonly gasUsed: string
    readonly transactions: ReadonlyArray<{ readonly hash: string }>
  }
  readonly receipts: ReadonlyArray<{ readonly logs: ReadonlyArray<unknown> }> | null
}

interface RecordedTransaction {
  readonly tx: { readonly hash: string }
  readonly receipt: { readonly gasUsed: string }
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, value) => total + value, 0)

const filesOf = (kind: string, chainId: number): ReadonlyArray<Buffer> =>
  readdirSync(join(sharedData, kind, String(chainId))).map((name) =>
    readFileSync(join(sharedData, kind, String(chainId), name)),
  )

const blocksOf = (chainId: number): ReadonlyArray<RecordedBlock> =>
  filesOf("blocks", chainId).map((bytes) => JSON.parse(gunzipSync(bytes).toString("utf8")))

/** Mean gas of the transactions of blocks, without those that have a record of their own: the blocks were recorded for these. */
const gasPerTransaction = (chainId: number, blocks: ReadonlyArray<RecordedBlock>): number => {
  const records = filesOf("transactions", chainId).map(
    (bytes): RecordedTransaction => JSON.parse(bytes.toString("utf8")),
  )
  const gasOf = new Map(records.map(({ tx, receipt }) => [tx.hash, Number(receipt.gasUsed)]))
  const hashes = blocks.flatMap(({ block }) => block.transactions.map(({ hash }) => hash))
  const gas = sum(blocks.map(({ block }) => Number(block.gasUsed)))
  const recorded = hashes.filter((hash) => gasOf.has(hash))
  return (gas - sum(recorded.map((hash) => gasOf.get(hash) ?? 0))) / (hashes.length - recorded.length)
}

describe("largestChains", () => {
  const recorded = largestChains.filter(({ block }) => block.source === "a recorded block")

  it.for(recorded)("of $chain.name have the gas and the newest block of the recordings", (figures, context) => {
    needsSharedData(context)
    const { chain, block } = figures
    const blocks = blocksOf(chain.id)
    const isThatBlock = (other: RecordedBlock) => Number(other.block.number) === block.value
    const timestampMs = Number(blocks.find(isThatBlock)?.block.timestamp) * 1_000
    assert.strictEqual(new Date(timestampMs).toISOString().slice(0, 10), block.on)
    assert.strictEqual(figures.gasPerTransaction.source, `${blocks.length} recorded blocks`)
    assert.strictEqual(Math.floor(gasPerTransaction(chain.id, blocks)), figures.gasPerTransaction.value)
  })

  it("have the logs per gas of Ethereum's blocks with receipts", (context) => {
    needsSharedData(context)
    const blocks = blocksOf(1).filter(({ receipts }) => receipts !== null)
    const logs = sum(blocks.flatMap(({ receipts }) => (receipts ?? []).map((receipt) => receipt.logs.length)))
    const gas = sum(blocks.map(({ block }) => Number(block.gasUsed)))
    assert.strictEqual(Number(((logs / gas) * 1e6).toFixed(1)), logsPerMillionGas)
  })
})
