import { assert, describe, it } from "vitest"
import { linkEvents, makeEvents } from "#api/profit/make-events.ts"
import type { TaxEvent } from "#api/profit/tax-event.ts"
import type { AccountMovement } from "#projections/transactions/account-movements.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import { eventAt, groupOf, legOf, owner, tokenOf } from "../../../support/profit/tax-history.ts"

const second = `0x${"b2".repeat(20)}`
const [one, two] = [tokenOf("1"), tokenOf("2")]

const movement = (
  asset: typeof one,
  amount: number,
  {
    account = owner,
    kind = "other",
    place = 1,
  }: Partial<{ account: string; kind: AccountMovement["kind"]; place: number }> = {},
): AccountMovement => ({
  ...asset,
  account,
  kind,
  amountRaw: BigInt(amount),
  blockNumber: place,
  transactionIndex: 0,
  hash: `0x${String(place).padStart(64, "0")}`,
  timestampMs: place * 1_000,
})

const action = (
  type: ActionType,
  sent: ReadonlyArray<readonly [typeof one, number]>,
  received: ReadonlyArray<readonly [typeof one, number]>,
  { account = owner, protocol = undefined as string | undefined } = {},
) => {
  const amounts = (rows: typeof sent) =>
    rows.map(([asset, amount]) => ({ asset: erc20Asset(asset.token), amountRaw: BigInt(amount) }))
  return { type, account, protocol, sent: amounts(sent), received: amounts(received) }
}

const shapeOf = ({ groups }: Pick<TaxEvent, "groups">) =>
  groups.map(({ kind, protocol, legs }) => [kind, protocol, legs.map(({ amountRaw }) => Number(amountRaw))])

const make = (
  movements: ReadonlyArray<AccountMovement>,
  actions: ReadonlyArray<ReturnType<typeof action>>,
  accounts = [owner, second],
) => makeEvents(movements, new Map([["1:1:0", actions]]), accounts)

describe("makeEvents", () => {
  it("cancels transfers between the accounts, whatever actions they have", () => {
    const movements = [movement(one, -5), movement(one, 5, { account: second })]
    const actions = [action("send", [[one, 5]], []), action("receive", [], [[one, 5]], { account: second })]
    const [event] = make(movements, actions)
    assert.deepStrictEqual(event && shapeOf(event), [])
    assert.strictEqual(event?.moves.length, 2)
  })

  it("divides changes of one token among actions that add up to them", () => {
    const actions = [
      action("deposit", [[one, 7]], [[two, 7]], { protocol: "vault" }),
      action("claim", [], [[one, 3]], { protocol: "farm" }),
    ]
    const [event] = make([movement(one, -4), movement(two, 7)], actions)
    assert.deepStrictEqual(event && shapeOf(event), [
      ["claim", "farm", [3]],
      ["deposit", "vault", [-7, 7]],
    ])
  })

  it("gives the net change to the first action of its direction where actions do not add up", () => {
    const [event] = make([movement(one, -4)], [action("approve", [], []), action("donate", [[one, 9]], [])])
    assert.deepStrictEqual(event && shapeOf(event), [["donate", undefined, [-4]]])
  })

  it("names what no action has by its directions, and ignores actions of others", () => {
    const foreign = action("stake", [[one, 4]], [], { account: `0x${"c3".repeat(20)}` })
    assert.deepStrictEqual(make([movement(one, -4), movement(two, 1)], [foreign]).map(shapeOf), [
      [["swap", undefined, [-4, 1]]],
    ])
    assert.deepStrictEqual(make([movement(two, 1)], []).map(shapeOf), [[["receive", undefined, [1]]]])
  })

  it("keeps fees apart, and rewards and withdrawals of validators", () => {
    const [event] = make(
      [
        movement(one, -2, { kind: "fee" }),
        movement(one, 9, { kind: "reward" }),
        movement(two, 3, { kind: "withdrawal" }),
      ],
      [],
    )
    assert.deepStrictEqual(
      event?.fees.map(({ amountRaw }) => amountRaw),
      [-2n],
    )
    assert.deepStrictEqual(event && shapeOf(event), [
      ["claim", undefined, [9]],
      ["withdraw", undefined, [3]],
    ])
  })
})

describe("makeEvents of a batch", () => {
  it("takes time in proportion to the number of its assets", () => {
    const items = Array.from({ length: 20_000 }, (_, tokenId) => ({ ...one, tokenId: BigInt(tokenId) }))
    const received = items.map((asset) => ({ asset, amountRaw: 1n }))
    const [event] = makeEvents(
      items.map((asset) => movement(asset, 1)),
      new Map([["1:1:0", [{ type: "receive" as const, account: owner, sent: [], received }]]]),
      [owner],
    )
    assert.strictEqual(event?.groups[0]?.legs.length, 20_000)
  })
})

describe("linkEvents", () => {
  const leave = eventAt(5, [groupOf("bridge", [legOf(one, -5)])])
  const arrive = eventAt(4, [groupOf("receive", [legOf(tokenOf("1", 10), 5)])], { chainId: 10 })
  const [sent = "", received = ""] = [leave.hash, arrive.hash]

  it("joins both steps and puts the arrival last", () => {
    for (const link of [
      { ofHash: sent, hash: received, step: "RECEIVED" as const, isRequested: true },
      { ofHash: received, hash: sent, step: "SENT" as const, isRequested: true },
    ]) {
      assert.deepStrictEqual(
        linkEvents([arrive, leave], [link]).map(({ bridge, groups }) => [bridge?.step, bridge?.key, groups[0]?.kind]),
        [
          ["sent", sent, "bridge"],
          ["received", sent, "bridge"],
        ],
      )
    }
  })

  it("is a payment if it arrived at somebody else, and open if that is not known", () => {
    const link = { ofHash: sent, hash: "0x99", step: "RECEIVED" as const }
    assert.deepStrictEqual(linkEvents([leave], [{ ...link, isRequested: true }]).map(shapeOf), [
      [["send", undefined, [-5]]],
    ])
    assert.deepStrictEqual(linkEvents([leave], [{ ...link, isRequested: false }]).map(shapeOf), [
      [["bridge", undefined, [-5]]],
    ])
  })
})
