import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { arbitrum } from "#chains/definitions/arbitrum.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, word } from "../../../support/chain/block-builder.ts"
import { stakedLog, stakingContract } from "../../../support/positions/position-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob] = [address(1), address(2)]

const holdersOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) =>
  foldOne({ transactions: [{ logs, receipt }] }).positionHolders

describe("positionHolders", () => {
  it("ignores failed transactions, other contracts, other events and nobody", () => {
    const staked = stakedLog(ann, 5n)
    assert.lengthOf(holdersOf([staked]), 1)
    assert.deepStrictEqual(holdersOf([staked], { hasSucceeded: false }), [])
    assert.deepStrictEqual(holdersOf([stakedLog(ann, 5n, address(9))]), [])
    assert.deepStrictEqual(holdersOf([{ ...staked, topics: [`0x${"1".repeat(64)}`] }]), [])
    assert.deepStrictEqual(holdersOf([{ ...staked, topics: staked.topics.slice(0, 1) }]), [])
    assert.deepStrictEqual(holdersOf([stakedLog(zeroAddress, 5n)]), [])
  })

  it("has the first place of each account, once for a block", () => {
    const position = { app: "uniswap-v2", group: "farm", contract: stakingContract, item: "" }
    assert.deepStrictEqual(holdersOf([stakedLog(ann, 5n), stakedLog(bob, 6n), stakedLog(ann, 7n)]), [
      { place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 }, account: ann, ...position },
      { place: { transactionIndex: 0, origin: "log", originIndex: 1, leg: 0 }, account: bob, ...position },
    ])
  })

  it("has the last recipient of an NFT that an event names without its owner", () => {
    const [pool, id] = [address(7), 5n]
    const transfer = (to: string, tokenId: bigint, emitter = pool): LogDraft => ({
      address: emitter,
      topics: [
        topicOfEvent("Transfer(address,address,uint256)"),
        ...[zeroAddress, to, tokenId].map((value) => `0x${word(value)}`),
      ],
      data: "0x",
    })
    const created: LogDraft = {
      address: pool,
      topics: [topicOfEvent("CreatePosition(uint256,uint256,uint256)"), `0x${word(id)}`],
      data: `0x${word(10n)}${word(0n)}`,
    }
    const accountsOf = (logs: ReadonlyArray<LogDraft>) =>
      foldOne({ chainId: arbitrum.id, transactions: [{ logs }] }, arbitrum).positionHolders.map(
        ({ account, group, item }) => [account, group, item],
      )
    const named = (account: string) => [[account, "stake", "5"]]
    assert.deepStrictEqual(accountsOf([transfer(ann, id), created]), named(ann))
    // A helper creates the position and hands it on.
    assert.deepStrictEqual(accountsOf([transfer(ann, id), created, transfer(bob, id)]), named(bob))
    assert.deepStrictEqual(accountsOf([transfer(ann, 6n), transfer(bob, id, address(8)), created]), [])
  })
})
