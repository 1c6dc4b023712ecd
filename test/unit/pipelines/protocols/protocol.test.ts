import { assert, describe, it } from "vitest"
import { hashBytes } from "#chains/abi/encode.ts"
import { transferTopic } from "#chains/abi/erc20.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import { protocolOf } from "#pipelines/interpret/rules/match-rules.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import { poolAddresses } from "#pipelines/interpret/rules/pool-address.ts"
import { indexProtocols } from "#pipelines/interpret/rules/rule-index.ts"
import { callsOf } from "#pipelines/interpret/transaction/calls.ts"
import type { DecodedTransaction } from "#pipelines/interpret/transaction/decoded-transaction.ts"
import { emptyFlow } from "#pipelines/interpret/transaction/flow.ts"
import type { ContractTable } from "#pipelines/protocols/contract-table.ts"
import { contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { AssetTable, ProtocolRule } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, word } from "../../../support/chain/block-builder.ts"

const index = indexProtocols(protocols)

const [signer, stranger] = [address(1), address(2)]

/** A chain that no table names. */
const otherChain = 31_338

/** The first chain and contract of a table; any where a rule has none. */
const firstOf = (table: ContractTable | undefined): readonly [chainId: number, contract: string] => {
  const [chainId = "1", contracts = []] = contractEntries(table ?? {})[0] ?? []
  return [chainId === "every" ? 1 : Number(chainId), contracts[0] ?? stranger]
}

/** The assets that a rule requires, where they are named. */
const tableOf = (assets: AssetTable | undefined) => (assets === "any" ? undefined : assets)

/** One of the assets that a rule requires; none if it requires none. */
const amountsOf = (assets: AssetTable | undefined, chainId: number) => {
  if (assets === undefined) return []
  const token = assets === "any" ? stranger : firstOf({ [chainId]: assets[chainId] ?? assets.every })[1]
  return [{ asset: token === zeroAddress ? nativeAsset : erc20Asset(token), amountRaw: 1n }]
}

/** Two tokens of a pool; the second is what whoever gains something gains. */
const traded: readonly [string, string] = [address(3), stranger]

const poolOf = ({ pool }: ProtocolRule, chainId: number): string | undefined =>
  pool === undefined ? undefined : poolAddresses(pool, chainId, traded)[0]

/** A transaction that a rule matches. */
const example = (rule: ProtocolRule) => {
  const [chainId] =
    rule.on ?? firstOf(rule.called ?? rule.emitters ?? rule.where?.is ?? rule.pool?.makers ?? tableOf(rule.receives))
  const [call] = rule.calls ?? []
  if (chainId === undefined) assert.fail("a rule for no chain")
  /** A contract of the table on that chain. */
  const contractOf = (table: ContractTable) => firstOf({ [chainId]: table[chainId] ?? table.every })[1]
  return {
    chainId,
    sent: amountsOf(rule.sends, chainId),
    received: amountsOf(rule.receives, chainId),
    to: firstOf(rule.called)[1],
    emitter: rule.emitters === undefined ? (poolOf(rule, chainId) ?? stranger) : contractOf(rule.emitters),
    input: call === undefined ? "0x" : selectorOfCall(call),
    event: rule.event,
    named: rule.named,
    party: rule.where === undefined ? signer : contractOf(rule.where.is),
    place: rule.where?.topic ?? 1,
    beside: rule.beside,
    besideEmitter: typeof rule.beside?.emitters === "object" ? contractOf(rule.beside.emitters) : undefined,
    flow: rule.flow,
    isPooled: rule.pool !== undefined && rule.action === "pool" && rule.receives !== undefined,
    isPaidByEmitter: rule.isPaidByEmitter === true,
    sign: rule.sign,
    hasFailed: false,
  }
}

/** Numbers of each sign, as words. */
const signs = { positive: 1n, zero: 0n, negative: 2n ** 256n - 1n } as const

const matched = (draft: ReturnType<typeof example>) => {
  const { chainId, to, emitter, input, event, named, party, place, flow, sent, received, beside, isPooled, hasFailed } =
    draft
  const words = Array.from({ length: 10 }, (_, index) =>
    index === draft.sign?.word ? word(signs[draft.sign.is]) : word(signer),
  )
  const [first = "", ...others] = [1, 2, 3].map((topic) => `0x${word(topic === place ? party : signer)}`)
  const parties = [named === undefined ? first : hashBytes(`0x${Buffer.from(named).toString("hex")}`), ...others]
  const logs =
    event === undefined
      ? []
      : [{ address: emitter, topics: [topicOfRule(event), ...parties], data: `0x${words.join("")}` }]
  for (const token of traded)
    logs.push({
      address: token,
      topics: [transferTopic, `0x${word(signer)}`, `0x${word(emitter)}`],
      data: `0x${word(1n)}`,
    })
  if (beside !== undefined)
    logs.push({ address: draft.besideEmitter ?? emitter, topics: [topicOfRule(beside.event)], data: "0x" })
  const amounts = [{ asset: erc20Asset(stranger), amountRaw: 1n }]
  const shares = isPooled ? [{ asset: erc20Asset(emitter), amountRaw: 1n }] : []
  const moved = {
    account: signer,
    sent: flow === "out" ? [...sent, ...amounts] : sent,
    received: flow === "in" || draft.isPaidByEmitter ? [...received, ...amounts] : [...received, ...shares],
  }
  const paid = { account: emitter, sent: draft.isPaidByEmitter ? amounts : [], received: [] }
  const flows = new Map([
    [emitter, paid],
    [signer, moved],
  ])
  const called = { transaction: { to, input, receipt: { logs } }, hasFailed, wallet: undefined }
  const transaction = {
    ...called,
    chain: { id: chainId },
    // Only the call and its input are read.
    calls: callsOf(called as unknown as DecodedTransaction),
    flows,
    deltas: [],
    signer,
    signerFlow: emptyFlow(signer),
  }
  // Only what the matching reads is there.
  return protocolOf(transaction as unknown as DecodedTransaction, index)?.matches ?? []
}

/** Protocols that make a contract for each account, round or deal, or replace theirs often. */
const ownContracts = ["0x", "1inch-liquidity", "echo", "gitcoin", "safe-multisig", "stargate"]

/** Rules whose party the event does not name need flows of others: `protocol-match.test.ts` and the goldens have them. */
const cases = protocols
  .filter(({ rules }) => rules.length > 0)
  .map((definition) => ({
    slug: definition.slug,
    definition,
    rules: definition.rules.filter(({ account }) => account !== "receiver" && account !== "payee"),
  }))

describe("each protocol", () => {
  it("has rules, positions, swaps, pairs, smart accounts, names or other contracts", () => {
    for (const { slug, rules, positions = [], swaps = [], pairs = [], proxies, names, contracts = [] } of protocols) {
      const [creations, trees] = [proxies?.created ?? [], [...(names?.trees ?? []), ...(names?.tokens?.byName ?? [])]]
      assert.isNotEmpty([...rules, ...positions, ...swaps, ...pairs, ...contracts, ...creations, ...trees], slug)
    }
  })

  it.each(cases)("$slug matches by each of its rules, in a successful transaction", ({ definition, rules }) => {
    assert.isNotEmpty(rules)
    for (const rule of rules) {
      const isOwn = (draft: ReturnType<typeof example>) =>
        matched(draft).some((match) => match.definition === definition && match.rule === rule)
      assert.isTrue(isOwn(example(rule)), rule.event ?? rule.calls?.[0])
      assert.isFalse(isOwn({ ...example(rule), hasFailed: true }))
    }
  })

  it.each(cases)("$slug does not match if the contract or the chain is another", ({ definition, rules }) => {
    for (const rule of rules) {
      const isOwn = (draft: ReturnType<typeof example>) =>
        matched(draft).some((match) => match.definition === definition && match.rule === rule)
      const draft = example(rule)
      if (rule.emitters !== undefined) assert.isFalse(isOwn({ ...draft, emitter: stranger }), rule.event)
      if (rule.pool !== undefined) assert.isFalse(isOwn({ ...draft, emitter: stranger }), rule.event)
      if (rule.called !== undefined) assert.isFalse(isOwn({ ...draft, to: stranger }), rule.event)
      if (rule.named !== undefined) assert.isFalse(isOwn({ ...draft, named: "Unknown" }), rule.named)
      if (rule.flow !== undefined)
        assert.isFalse(isOwn({ ...draft, flow: rule.flow === "in" ? "out" : "in" }), rule.event)
      if (rule.where !== undefined) assert.isFalse(isOwn({ ...draft, party: stranger }), rule.event)
      if (rule.calls !== undefined) assert.isFalse(isOwn({ ...draft, input: "0x12345678" }), rule.calls[0])
      if (rule.beside !== undefined) assert.isFalse(isOwn({ ...draft, beside: undefined }), rule.event)
      if (rule.sends !== undefined) assert.isFalse(isOwn({ ...draft, sent: [] }), rule.event)
      if (rule.isPaidByEmitter) assert.isFalse(isOwn({ ...draft, isPaidByEmitter: false }), rule.event)
      if (rule.sign !== undefined) {
        const is = rule.sign.is === "zero" ? "positive" : "zero"
        assert.isFalse(isOwn({ ...draft, sign: { ...rule.sign, is } }), rule.event)
      }
      if (rule.receives !== undefined) assert.isFalse(isOwn({ ...draft, received: [], isPooled: false }), rule.event)
      const table = rule.called ?? rule.emitters ?? rule.where?.is ?? rule.pool?.makers
      if (rule.on !== undefined || (table !== undefined && table.every === undefined))
        assert.isFalse(isOwn({ ...draft, chainId: otherChain }), rule.event)
    }
  })

  it("looks at a call, an event, or what a called contract moved, and names itself by what is its own only", () => {
    for (const { slug, name, rules } of protocols) {
      for (const { called, calls, emitters, event, on, where, flow, sends, receives, pool } of rules) {
        const isOfMoves = called !== undefined && [flow, sends, receives].some((part) => part !== undefined)
        assert.isTrue(calls !== undefined || event !== undefined || isOfMoves, slug)
        // Where each account, round or deal is a contract of its own, there are no addresses, but unique events.
        if (name !== undefined && !ownContracts.includes(slug))
          assert.isTrue(
            [called, emitters, where, on, pool, tableOf(receives)].some((own) => own !== undefined),
            slug,
          )
      }
    }
  })
})
