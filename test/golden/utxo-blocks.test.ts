/**
 * Goal: blocks of Bitcoin that other projects recorded are decoded and verified, and none that was changed. Method: the reader's checks, and
 * a fold over the recordings that shares no code with it.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { JsonText } from "#chains/reader/json-text.ts"
import { headerHash, transactionHashes } from "#chains/reader/utxo/block-hash.ts"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { decodeBlock } from "#chains/reader/utxo/decode-block.ts"
import { missingOutpoints, outputsOf, withSpentOutputs } from "#chains/reader/utxo/spent-outputs.ts"
import { blockFault } from "#chains/reader/utxo/verify-block.ts"
import { bitcoinCases, needsBitcoinCases } from "../support/recorded/shared-data.ts"
import { balancesOf } from "../support/utxo/litecoin-chain.ts"
import {
  denseRecordedBlock,
  firstRecordedBlocks,
  recordedBalances,
  utxoBlockOf,
} from "../support/utxo/recorded-utxo-block.ts"

const rules = bitcoin.utxoRules
assert.isDefined(rules)

describe("the first 256 blocks of Bitcoin", () => {
  const recorded = firstRecordedBlocks()
  const blocks = recorded.map(utxoBlockOf)

  it("pass every check, and each is the parent of the next", () => {
    const memory = new BlockMemory()
    for (const [height, block] of blocks.entries()) {
      assert.strictEqual(block.number, height)
      assert.isUndefined(blockFault(block, rules, memory))
      memory.add(block)
      if (height > 0) assert.strictEqual(block.parentHash, blocks[height - 1]?.hash)
    }
  })

  it("have the balances of a fold over the recordings, whose sum is all subsidies", () => {
    const balances = balancesOf(blocks)
    assert.deepStrictEqual(new Map([...balances].toSorted()), new Map([...recordedBalances(recorded)].toSorted()))
    assert.strictEqual(
      [...balances.values()].reduce((sum, valueRaw) => sum + valueRaw, 0n),
      256n * 50n * 10n ** 8n,
    )
  })
})

describe("a block with witnesses", () => {
  it("passes every check, and is refused with any one witness or output changed", () => {
    const [recorded] = denseRecordedBlock()
    assert.isDefined(recorded)
    const block = utxoBlockOf(recorded)
    assert.isUndefined(blockFault(block, rules))
    for (const { index } of block.transactions) {
      const changed = block.transactions.map((each) =>
        each.index === index
          ? { ...each, outputs: each.outputs.map((output) => ({ ...output, valueRaw: output.valueRaw + 1n })) }
          : each,
      )
      assert.strictEqual(blockFault({ ...block, transactions: changed }, rules)?.check, "transaction-hashes")
    }
  })
})

describe("all recorded blocks", () => {
  it("are whole where their source is", (context) => {
    needsBitcoinCases(context)
    const outcomes: Record<string, number> = {}
    const note = (outcome: string) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    for (const path of globSync(`${bitcoinCases}/{mainnet,named,rb}-*.json.gz`).sort()) {
      const block = decodeBlock(bitcoin.id, { text: new JsonText([gunzipSync(readFileSync(path))]), node: 0 })
      assert.strictEqual(headerHash(block), block.hash, path)
      const find = outputsOf([block])
      if (missingOutpoints([block], find).length === 0) {
        assert.isUndefined(blockFault(withSpentOutputs(block, find), rules), path)
        note("verified with spent outputs")
      } else {
        for (const transaction of block.transactions) assert.deepInclude(transaction, transactionHashes(transaction))
        note("hashes verified, spent outputs not recorded")
      }
    }
    assert.deepStrictEqual(outcomes, {
      "hashes verified, spent outputs not recorded": 7,
      "verified with spent outputs": 261,
    })
  })
})
