import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, type BlockDraft, buildBlock, transferLog } from "../../../support/chain/block-builder.ts"
import { trade } from "../../../support/market/market-story.ts"

const ethereum = chainOrGeneric(1)

/** Tokens of Ethereum, and their pair of Uniswap v2: https://etherscan.io/address/0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc. */
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const pair = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc"

const [dollar, ether] = [10n ** 6n, 10n ** 18n]
const bob = address(2)

const tradeIn = (pool: Address) => {
  const made = trade({
    pool,
    token: weth,
    before: [3_000_000n * dollar, 1_000n * ether],
    paidRaw: 3_000n * dollar,
  })
  const logs = made.transaction.logs.map((log) =>
    log.address === pool || log.address === weth ? log : { ...log, address: usdc },
  )
  return { after: made.after, logs }
}

const checkpointsOf = (transactions: NonNullable<BlockDraft["transactions"]>, reads: BlockDraft["reads"] = {}) => {
  const block = { ...buildBlock({ number: 5, transactions, reads }), chainId: 1 }
  return foldBlocks({ chain: ethereum, blocks: [block] })[0]?.checkpoints
}

describe("poolReserves", () => {
  it("trusts the reserves of a pair that Uniswap's factory made", () => {
    const { after, logs } = tradeIn(pair)
    assert.deepStrictEqual(checkpointsOf([{ from: bob, logs }]), [
      { account: pair, token: usdc, balanceRaw: after[0] },
      { account: pair, token: weth, balanceRaw: after[1] },
    ])
  })

  it("adds movements after the report", () => {
    const { after, logs } = tradeIn(pair)
    const gift = transferLog(usdc, bob, pair, 7n)
    const later = checkpointsOf([
      { from: bob, logs: [...logs, gift] },
      { from: bob, logs: [gift] },
    ])
    assert.deepStrictEqual(
      later?.map(({ balanceRaw }) => balanceRaw),
      [after[0] + 14n, after[1]],
    )
  })

  it("uses the last report of a block", () => {
    const first = tradeIn(pair)
    const again = trade({ pool: pair, token: weth, before: first.after, paidRaw: 5n * dollar })
    const logs = again.transaction.logs.map((log) =>
      log.address === pair || log.address === weth ? log : { ...log, address: usdc },
    )
    assert.deepStrictEqual(
      checkpointsOf([
        { from: bob, logs: first.logs },
        { from: bob, logs },
      ])?.map(({ balanceRaw }) => balanceRaw),
      [...again.after],
    )
  })

  it("trusts no other contract, whatever it reports", () => {
    assert.deepStrictEqual(checkpointsOf([{ from: bob, logs: tradeIn(address(0x500)).logs }]), [])
  })

  it("leaves a balance that was read unchanged", () => {
    const read = { account: pair, token: usdc, balanceRaw: 1n }
    const known = checkpointsOf([{ from: bob, logs: tradeIn(pair).logs }], { balances: [read] })
    assert.deepStrictEqual(
      known?.filter(({ token }) => token === usdc),
      [read],
    )
  })
})
