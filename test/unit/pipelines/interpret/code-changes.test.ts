import { assert, describe, it } from "vitest"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { authorization, delegator, signed } from "../../../support/chain/authorization.ts"
import { address, type BlockDraft } from "../../../support/chain/block-builder.ts"
import { deployedLog, minimalProxyOf, proxyLog } from "../../../support/chain/code-log.ts"
import { safeCreatedLog } from "../../../support/chain/proxy-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [proxy, code, factory, ann] = [address(1), address(2), address(3), address(4)]

/** Changes in one line each: place, account, kind, target. */
const linesOf = (block: BlockDraft) =>
  foldOne(block).codeChanges.map(({ place: { transactionIndex, origin, originIndex }, account, kind, target }) =>
    [transactionIndex, origin, originIndex, account, kind, target ?? "none"].join(" "),
  )

const read = (delegate: Address | undefined) => ({ authorities: [{ account: delegator, delegate }] })

describe("codeChanges", () => {
  it("ignores failed transactions and failed creations", () => {
    const failed = { path: [0], type: "create" as const, to: proxy, output: minimalProxyOf(code), error: "reverted" }
    assert.deepStrictEqual(
      linesOf({
        transactions: [
          { logs: [proxyLog("Upgraded", proxy, code)], receipt: { hasSucceeded: false } },
          { traces: [failed, { ...failed, path: [1], output: "0x6080", error: undefined }] },
        ],
      }),
      [],
    )
  })

  it("has the code and the beacon of proxies, clones, and smart accounts of entry points", () => {
    assert.deepStrictEqual(
      linesOf({
        transactions: [
          {
            logs: [proxyLog("Upgraded", proxy, code), proxyLog("BeaconUpgraded", ann, code), deployedLog(ann, factory)],
            traces: [{ path: [0], type: "create", from: factory, to: address(9), output: minimalProxyOf(code) }],
          },
        ],
      }),
      [
        `0 trace 1 ${address(9)} clone ${code}`,
        `0 log 0 ${proxy} implementation ${code}`,
        `0 log 1 ${ann} beacon ${code}`,
        `0 log 2 ${ann} account ${factory}`,
      ],
    )
  })

  it("has the code of a Safe from its factory, and from no other contract", () => {
    const created = safeCreatedLog(proxy)
    assert.deepStrictEqual(linesOf({ transactions: [{ logs: [{ ...created, address: factory }] }] }), [])
    assert.deepStrictEqual(linesOf({ transactions: [{ logs: [safeCreatedLog(proxy, { singleton: code })] }] }), [
      `0 log 0 ${proxy} implementation ${code}`,
    ])
  })

  describe("of delegations", () => {
    it("are unknown where another account sent the authorization and the code was not read", async () => {
      const transactions = [signed([await authorization(code)])]
      assert.deepStrictEqual(linesOf({ transactions }), [])
      assert.deepStrictEqual(linesOf({ transactions, reads: read(undefined) }), [])
      const foreign = [signed([await authorization(code, { chainId: 1 })])]
      assert.deepStrictEqual(linesOf({ transactions: foreign, reads: read(code) }), [])
    })

    it("are what was read, whatever the authorizations say, also of failed transactions", async () => {
      const transactions = [signed([await authorization(code)], { receipt: { hasSucceeded: false } })]
      assert.deepStrictEqual(linesOf({ transactions, reads: read(code) }), [
        `0 value 0 ${delegator} delegation ${code}`,
      ])
      assert.deepStrictEqual(linesOf({ transactions, reads: read(zeroAddress) }), [
        `0 value 0 ${delegator} delegation none`,
      ])
    })

    it("follow from the nonce of a sender that signed for itself", async () => {
      const own = { from: delegator, nonce: 6 }
      const stale = await authorization(factory, { nonce: 6 })
      const [first, second] = [await authorization(code), await authorization(zeroAddress, { nonce: 8 })]
      assert.deepStrictEqual(linesOf({ transactions: [signed([stale], own)] }), [])
      assert.deepStrictEqual(linesOf({ transactions: [signed([first, stale], own)] }), [
        `0 value 0 ${delegator} delegation ${code}`,
      ])
      assert.deepStrictEqual(linesOf({ transactions: [signed([first, second], own)] }), [
        `0 value 1 ${delegator} delegation none`,
      ])
    })
  })
})
