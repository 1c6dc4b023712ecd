import { assert, describe, it } from "vitest"
import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { emptyFlow } from "#pipelines/interpret/flow.ts"
import type { DecodedTransaction } from "#pipelines/interpret/interpreter.ts"
import type { ContractTable, ProtocolRule } from "#pipelines/interpret/protocol.ts"
import { indexProtocols, protocolOf } from "#pipelines/interpret/protocol-match.ts"
import { interpreters } from "#pipelines/interpret/registry.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import { address, word } from "../../../support/block-builder.ts"

const protocols = interpreters.flatMap(({ protocol }) => (protocol === undefined ? [] : [protocol]))

const index = indexProtocols(protocols)

const [signer, stranger] = [address(1), address(2)]

/** A chain that no table names. */
const otherChain = 31_337

/** The first chain and contract of a table; any where a rule has none. */
const firstOf = (table: ContractTable | undefined): readonly [chainId: number, contract: string] => {
  const [chainId = "1", contracts = []] = Object.entries(table ?? {})[0] ?? []
  return [chainId === "every" ? 1 : Number(chainId), contracts[0] ?? stranger]
}

/** What a transaction looks like that a rule speaks for. */
const example = (rule: ProtocolRule) => {
  const [chainId] = firstOf(rule.called ?? rule.emitters ?? rule.where?.is)
  const [call] = rule.calls ?? []
  /** Of a table, on that chain. */
  const contractOf = (table: ContractTable) => firstOf({ [chainId]: table[chainId] ?? table.every })[1]
  return {
    chainId,
    to: firstOf(rule.called)[1],
    emitter: rule.emitters === undefined ? stranger : contractOf(rule.emitters),
    input: call === undefined ? "0x" : selectorOfCall(call),
    event: rule.event,
    party: rule.where === undefined ? signer : contractOf(rule.where.is),
    place: rule.where?.topic ?? 1,
    flow: rule.flow,
    hasFailed: false,
  }
}

const matched = ({ chainId, to, emitter, input, event, party, place, flow, hasFailed }: ReturnType<typeof example>) => {
  const parties = [1, 2, 3].map((topic) => `0x${word(topic === place ? party : signer)}`)
  const logs =
    event === undefined
      ? []
      : [{ address: emitter, topics: [topicOfEvent(event), ...parties], data: `0x${word(signer).repeat(10)}` }]
  const amounts = [{ asset: erc20Asset(stranger), amountRaw: 1n }]
  const moved = { account: signer, sent: flow === "out" ? amounts : [], received: flow === "in" ? amounts : [] }
  const flows = new Map([[signer, moved]])
  const transaction = {
    chain: { id: chainId },
    transaction: { to, input, receipt: { logs } },
    flows,
    signer,
    signerFlow: emptyFlow(signer),
    hasFailed,
  }
  // Only what the matching reads is there.
  return protocolOf(transaction as unknown as DecodedTransaction, index)?.matches ?? []
}

/** Rules whose party the event does not name need flows of others: `protocol-match.test.ts` and the goldens have them. */
const cases = protocols.map((definition) => ({
  slug: definition.slug,
  definition,
  rules: definition.rules.filter(({ account }) => account !== "receiver"),
}))

describe("each protocol", () => {
  it.each(cases)("$slug speaks by each of its rules, in a transaction that did not fail", ({ definition, rules }) => {
    assert.isNotEmpty(rules)
    for (const rule of rules) {
      const isOwn = (draft: ReturnType<typeof example>) =>
        matched(draft).some((match) => match.definition === definition && match.rule === rule)
      assert.isTrue(isOwn(example(rule)), rule.event ?? rule.calls?.[0])
      assert.isFalse(isOwn({ ...example(rule), hasFailed: true }))
    }
  })

  it.each(cases)("$slug keeps silent where the contract or the chain is another", ({ definition, rules }) => {
    for (const rule of rules) {
      const isOwn = (draft: ReturnType<typeof example>) =>
        matched(draft).some((match) => match.definition === definition && match.rule === rule)
      const draft = example(rule)
      if (rule.emitters !== undefined) assert.isFalse(isOwn({ ...draft, emitter: stranger }), rule.event)
      if (rule.called !== undefined) assert.isFalse(isOwn({ ...draft, to: stranger }), rule.event)
      if (rule.flow !== undefined)
        assert.isFalse(isOwn({ ...draft, flow: rule.flow === "in" ? "out" : "in" }), rule.event)
      if (rule.where !== undefined) assert.isFalse(isOwn({ ...draft, party: stranger }), rule.event)
      if (rule.calls !== undefined) assert.isFalse(isOwn({ ...draft, input: "0x12345678" }), rule.calls[0])
      const table = rule.called ?? rule.emitters ?? rule.where?.is
      if (table !== undefined && table.every === undefined)
        assert.isFalse(isOwn({ ...draft, chainId: otherChain }), rule.event)
    }
  })

  it("looks at a call or an event, and names itself by what is its own only", () => {
    for (const { slug, name, rules } of protocols) {
      for (const { called, calls, emitters, event, where } of rules) {
        assert.isTrue(calls !== undefined || event !== undefined, slug)
        // Accounts that are contracts of their own, each a Safe, are the one exception.
        if (name !== undefined && slug !== "safe-multisig")
          assert.isTrue(
            [called, emitters, where].some((own) => own !== undefined),
            slug,
          )
      }
    }
  })
})
