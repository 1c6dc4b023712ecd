import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, ownershipLog, word } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob, factory] = [address(1), address(2), address(3)]

const created = (contract: string) => ({ from: ann, receipt: { contractAddress: contract } })

/** Creations and owners in a block, without their places. */
const changesOf = (block: Parameters<typeof foldOne>[0]) =>
  foldOne(block).contractChanges.map(({ place: { origin }, ...change }) => ({ origin, ...change }))

describe("contractChanges", () => {
  it("leaves out failed transactions, failed calls, and logs of other shapes", () => {
    const changes = changesOf({
      transactions: [
        { from: ann, receipt: { contractAddress: collection, hasSucceeded: false } },
        {
          from: ann,
          to: factory,
          traces: [{ path: [0], type: "create", from: factory, to: collection, error: "reverted" }],
        },
        { from: ann, logs: [{ ...ownershipLog(ann, bob), data: `0x${word(1n)}`, topics: [] }] },
        { from: ann, logs: [{ ...ownershipLog(ann, bob), topics: ownershipLog(ann, bob).topics.slice(0, 2) }] },
      ],
    })
    assert.deepStrictEqual(changes, [])
  })

  it("names the sender of the transaction, also for contracts that contracts created", () => {
    const inner = { path: [0], type: "create" as const, from: factory, to: address(9) }
    assert.deepStrictEqual(
      changesOf({ transactions: [created(collection), { from: bob, to: factory, traces: [inner] }] }),
      [
        { origin: "value", contract: collection, kind: "created", account: ann, previous: zeroAddress },
        { origin: "trace", contract: address(9), kind: "created", account: bob, previous: zeroAddress },
      ],
    )
  })

  it("reads owners from topics, and from the data as before the standard", () => {
    const early = { ...ownershipLog(ann, bob), topics: ownershipLog(ann, bob).topics.slice(0, 1) }
    assert.deepStrictEqual(
      changesOf({
        transactions: [
          { logs: [ownershipLog(zeroAddress, ann), { ...early, data: `0x${word(ann)}${word(zeroAddress)}` }] },
        ],
      }),
      [
        { origin: "log", contract: collection, kind: "owned", account: ann, previous: zeroAddress },
        { origin: "log", contract: collection, kind: "owned", account: zeroAddress, previous: ann },
      ],
    )
  })
})
