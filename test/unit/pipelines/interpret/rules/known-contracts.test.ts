import { assert, describe, it } from "vitest"
import { indexContracts, nameActions } from "#pipelines/interpret/rules/known-contracts.ts"
import type { BrandContracts } from "#pipelines/protocols/contract-table.ts"
import type { AppTokenGroup } from "#pipelines/protocols/position-rule.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { Action, Interpretation } from "#schemas/facts/interpretation.ts"
import { address } from "../../../../support/chain/block-builder.ts"

const [signer, market, share, debt, lpToken, usdc, bridge, airdrop] = [1, 2, 3, 4, 5, 6, 7, 8].map(address)

const group = (label: string, token = "", isDebt = false): AppTokenGroup => ({
  id: label.toLowerCase(),
  label,
  kind: "app-token",
  contracts: { listed: { 1: [token] } },
  underlyings: () => [],
  ...(isDebt ? { isDebt } : {}),
})

const bridges: BrandContracts = { role: "bridge", 1: [bridge ?? ""] }
const airdrops: BrandContracts = { role: "distributor", 1: [airdrop ?? ""] }

const lender: ProtocolDefinition = {
  slug: "lender",
  name: "Lender",
  rules: [{ action: "deposit", event: "Supply(address)", emitters: { 1: [market ?? ""] } }],
  contracts: [bridges, airdrops],
  positions: [group("Lending", share), group("Loans", debt, true), group("Pools", lpToken)],
}

const known = indexContracts([lender])

const amounts = (token = "", amountRaw = 5n): Action["sent"] => [{ asset: erc20Asset(token), amountRaw }]

const action = (type: Action["type"], members: Partial<Action> = {}): Action => ({
  type,
  protocol: undefined,
  account: signer ?? "",
  sent: [],
  received: [],
  counterparty: undefined,
  ...members,
})

const interpretation = (...actions: ReadonlyArray<Action>): Interpretation => ({
  interpreterId: actions[0]?.type ?? "call",
  actions,
  description: "As before",
  items: [],
  topic: "None",
  category: undefined,
  isVague: false,
})

const namedIn = (chainId: number, ...actions: ReadonlyArray<Action>): ReadonlyArray<string> =>
  nameActions(interpretation(...actions), chainId, known).actions.map(({ type, protocol }) =>
    protocol === undefined ? type : `${type} on ${protocol}`,
  )

const named = (...actions: ReadonlyArray<Action>): ReadonlyArray<string> => namedIn(1, ...actions)

describe("the protocol of an action that no rule has named", () => {
  it("stays unknown for other contracts, on other chains, where several own the contract, and for permissions", () => {
    assert.deepStrictEqual(named(action("send", { counterparty: usdc })), ["send"])
    assert.deepStrictEqual(named(action("send")), ["send"])
    assert.deepStrictEqual(namedIn(2, action("send", { counterparty: market })), ["send"])
    assert.deepStrictEqual(named(action("approve", { counterparty: market })), ["approve"])
    const both = indexContracts([lender, { ...lender, slug: "fork" }])
    const { actions } = nameActions(interpretation(action("send", { counterparty: market })), 1, both)
    assert.isUndefined(actions[0]?.protocol)
  })

  it("is that of the contract on the other side", () => {
    assert.deepStrictEqual(named(action("send", { counterparty: market })), ["send on lender"])
    assert.deepStrictEqual(named(action("receive", { counterparty: share })), ["receive on lender"])
    assert.deepStrictEqual(named(action("unstake", { counterparty: market })), ["unstake on lender"])
  })

  it("is never replaced", () => {
    assert.deepStrictEqual(named(action("deposit", { protocol: "vault-maker", counterparty: market })), [
      "deposit on vault-maker",
    ])
  })
})

describe("a transfer to or from a contract with one purpose", () => {
  it("is what the contract is for, if the account has no other action", () => {
    assert.deepStrictEqual(named(action("send", { sent: amounts(usdc), counterparty: bridge })), ["bridge on lender"])
    assert.deepStrictEqual(named(action("receive", { received: amounts(usdc), counterparty: bridge })), [
      "bridge on lender",
    ])
    assert.deepStrictEqual(named(action("receive", { counterparty: airdrop })), ["claim on lender"])
    assert.deepStrictEqual(named(action("send", { counterparty: airdrop })), ["send on lender"])
  })

  it("is a transfer beside another action of the account, such as a fee", () => {
    const paid = action("bridge", { protocol: "lender", sent: amounts(usdc), counterparty: market })
    assert.deepStrictEqual(named(paid, action("send", { counterparty: bridge })), [
      "bridge on lender",
      "send on lender",
    ])
  })
})

describe("a share of a position", () => {
  it("that is minted or burned for other assets is a deposit or a withdrawal, by the kind of the position", () => {
    const minted = (token = "") => action("mint", { sent: amounts(usdc), received: amounts(token) })
    const burned = (token = "") => action("burn", { sent: amounts(token), received: amounts(usdc) })
    assert.deepStrictEqual(named(minted(share)), ["deposit on lender"])
    assert.deepStrictEqual(named(burned(share)), ["withdraw on lender"])
    assert.deepStrictEqual(named(minted(lpToken)), ["pool on lender"])
    assert.deepStrictEqual(named(burned(lpToken)), ["unpool on lender"])
    assert.deepStrictEqual(named(minted(debt)), ["borrow on lender"])
    assert.deepStrictEqual(named(minted(usdc)), ["mint"])
  })

  it("has the sentence of that action", () => {
    const minted = action("mint", { sent: amounts(usdc), received: amounts(share) })
    const { description, interpreterId, topic } = nameActions(interpretation(minted), 1, known)
    assert.deepStrictEqual([description, interpreterId, topic], ["Deposited $1 for $2 on $3", "lender", "Defi"])
  })

  it("that is minted for nothing is interest beside another action on the protocol, and a mint otherwise", () => {
    const minted = action("mint", { received: amounts(share) })
    assert.deepStrictEqual(named(minted), ["mint on lender"])
    assert.deepStrictEqual(named(action("withdraw", { protocol: "lender", received: amounts(usdc) }), minted), [
      "withdraw on lender",
      "claim on lender",
    ])
  })
})
