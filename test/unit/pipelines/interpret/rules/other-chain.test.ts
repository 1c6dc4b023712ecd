import { assert, describe, it } from "vitest"
import { otherChainOf } from "#pipelines/interpret/rules/other-chain.ts"
import type { RuleMatch } from "#pipelines/interpret/transaction/rule-match.ts"
import type { OtherChain } from "#pipelines/protocols/protocol.ts"
import { address, hash, word } from "../../../../support/chain/block-builder.ts"

const matchOf = (otherChain: OtherChain | undefined, number = 8453n): RuleMatch => ({
  definition: { slug: "bridge", name: "Bridge", rules: [] },
  rule: { action: "bridge", ...(otherChain === undefined ? {} : { otherChain }) },
  account: address(1),
  contract: address(2),
  strength: 2,
  isOnBehalf: false,
  log: { address: address(2), topics: [hash(1), `0x${word(number)}`], data: `0x${word(number)}`, index: 0 },
})

const ofEthereum = (...matches: ReadonlyArray<RuleMatch>) => otherChainOf(matches, { id: 1 })

describe("otherChainOf", () => {
  it("is unknown for a rule without a place, an unknown chain, an unknown number and the chain itself", () => {
    assert.isUndefined(ofEthereum(matchOf(undefined)))
    assert.isUndefined(ofEthereum(matchOf({ topic: 1 }, 987_654_321n)))
    assert.isUndefined(ofEthereum(matchOf({ topic: 1 }, 2n ** 255n)))
    assert.isUndefined(ofEthereum(matchOf({ word: 0, ids: { 6: 8453 } }, 7n)))
    assert.isUndefined(ofEthereum(matchOf({ word: 1 })))
    assert.isUndefined(ofEthereum(matchOf({ topic: 1 }, 1n)))
  })

  it("is read from a topic or word, translated where the bridge has numbers of its own", () => {
    assert.strictEqual(ofEthereum(matchOf({ topic: 1 })), "Base")
    assert.strictEqual(ofEthereum(matchOf({ word: 0 })), "Base")
    assert.strictEqual(ofEthereum(matchOf({ word: 0, ids: { 6: 8453 } }, 6n)), "Base")
  })

  it("is read from bytes of a message in the data", () => {
    assert.strictEqual(ofEthereum(matchOf({ bytes: [30, 32] })), "Base")
    assert.strictEqual(ofEthereum(matchOf({ bytes: [30, 32], ids: { 6: 8453 } }, 6n)), "Base")
    assert.isUndefined(ofEthereum(matchOf({ bytes: [31, 33] })))
  })

  it("is one of several packed numbers, or their number", () => {
    assert.strictEqual(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, 54n)), "Base")
    assert.strictEqual(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, (54n << 16n) + 300n)), "2 other chains")
    assert.isUndefined(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, 300n)))
    assert.isUndefined(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, 0n)))
    assert.isUndefined(ofEthereum(matchOf({ packed: 1, ids: { 54: 8453 } }, 54n)))
  })

  it("is the other end of a bridge between two chains, or always the same", () => {
    assert.strictEqual(ofEthereum(matchOf({ between: [1, 10] })), "OP Mainnet")
    assert.strictEqual(otherChainOf([matchOf({ between: [1, 10] })], { id: 10 }), "Ethereum")
    assert.strictEqual(ofEthereum(matchOf({ name: "Starknet" })), "Starknet")
  })

  it("is that of the first match that has one", () => {
    assert.strictEqual(ofEthereum(matchOf(undefined), matchOf({ topic: 1 })), "Base")
  })
})
