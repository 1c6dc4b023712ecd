/**
 * Goal: real contracts that cannot be sold, or whose liquidity is withdrawn, are marked by the rows of their blocks alone, and their honest twins are not.
 * Method: each is traded at pools of Uniswap v2 on a node, by accounts without a common funder.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type AbiValue, encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { farDeadline } from "#ops/devnet/chain/market.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import { quietMsMin, taxedSellersMin, unsoldBuyersMin } from "#projections/spam/trade-evidence.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { address, testChain } from "../../../support/chain/block-builder.ts"
import { startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const contracts = compileContracts(new URL("../../../support/contracts/unsellable-tokens.sol", import.meta.url))

const issuer = address(0x10)
const people = Array.from({ length: unsoldBuyersMin }, (_, index) => address(0x100 + index))

const ether = 10n ** 18n

interface Sent {
  readonly from: Address
  readonly to?: Address
  readonly data: Hex
  readonly valueRaw?: bigint
}

const quantity = (value: bigint) => `0x${value.toString(16)}`

/** Mines one block of the transactions. Returns what became of each. */
const mine = Effect.fnUntraced(function* (anvil: TestAnvil, sent: ReadonlyArray<Sent>) {
  for (const { valueRaw = 0n, ...transaction } of sent) {
    yield* anvil.call("eth_sendTransaction", [{ ...transaction, gas: quantity(5_000_000n), value: quantity(valueRaw) }])
  }
  yield* anvil.call("evm_mine")
  const receipts = (yield* anvil.call("eth_getBlockReceipts", ["latest"])) as ReadonlyArray<{
    readonly status: string
    readonly contractAddress: Address | null
  }>
  assert.lengthOf(receipts, sent.length)
  return receipts.map(({ status, contractAddress }) => ({
    hasSucceeded: status === "0x1",
    contract: contractAddress ?? issuer,
  }))
})

/** Mines transactions that all succeed. Returns the created contracts. */
const succeed = Effect.fnUntraced(function* (anvil: TestAnvil, sent: ReadonlyArray<Sent>) {
  const outcomes = yield* mine(anvil, sent)
  assert.isTrue(outcomes.every(({ hasSucceeded }) => hasSucceeded))
  return outcomes.map(({ contract }) => contract)
})

const call = (from: Address, to: Address, signature: string, values: ReadonlyArray<AbiValue>): Sent => ({
  from,
  to,
  data: encodeCall(signature, values),
})

const created = (bytecode: string, signature?: string, values?: ReadonlyArray<AbiValue>): Sent => ({
  from: issuer,
  data: encodeDeployment(signature === undefined ? { bytecode } : { bytecode, signature, values: values ?? [] }),
})

/** Names of the tokens, in the order of their creation. */
const names = ["trap", "honest", "taxed", "lowTax", "paused", "pulled", "migrated"] as const

const codeOf = (name: string) => contracts.get(name) ?? "0x"

const tokenDrafts = [
  created(codeOf("TrapToken")),
  created(codeOf("HonestToken")),
  created(codeOf("SaleTaxToken"), "constructor(uint256 percent)", [99n]),
  created(codeOf("SaleTaxToken"), "constructor(uint256 percent)", [10n]),
  created(codeOf("PausedToken")),
  created(codeOf("HonestToken")),
  created(codeOf("HonestToken")),
]

/** Tokens with a pool each. */
interface Market {
  readonly router: Address
  readonly coin: Address
  readonly tokens: Readonly<Record<(typeof names)[number], Address>>
  readonly poolOf: (token: Address) => Address
}

const makeMarket = Effect.fnUntraced(function* (anvil: TestAnvil) {
  yield* anvil.call("anvil_autoImpersonateAccount", [true])
  for (const account of [issuer, ...people]) yield* anvil.call("anvil_setBalance", [account, quantity(1_000n * ether)])
  const [coin = issuer, factory = issuer] = yield* succeed(anvil, [
    created(readBytecode("wrappedNative")),
    created(readBytecode("uniswapV2Factory"), "constructor(address feeToSetter)", [issuer]),
  ])
  const [router = issuer, ...made] = yield* succeed(anvil, [
    created(readBytecode("uniswapV2Router"), "constructor(address factory, address weth)", [factory, coin]),
    ...tokenDrafts,
  ])
  const supplied = 10n ** 23n
  yield* succeed(
    anvil,
    made.flatMap((token) => [
      call(issuer, token, "approve(address,uint256)", [router, supplied]),
      {
        ...call(issuer, router, "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)", [
          token,
          supplied,
          0n,
          0n,
          issuer,
          farDeadline,
        ]),
        valueRaw: 10n * ether,
      },
    ]),
  )
  const pools = new Map<Address, Address>()
  for (const token of made) {
    const data = encodeCall("getPair(address,address)", [token, coin])
    const word = String(yield* anvil.call("eth_call", [{ to: factory, data }, "latest"]))
    pools.set(token, `0x${word.slice(-40)}`)
  }
  const poolOf = (token: Address) => pools.get(token) ?? issuer
  yield* succeed(
    anvil,
    made.map((token) => call(issuer, token, "setPool(address)", [poolOf(token)])),
  )
  // There is one contract for each name.
  const tokens = Object.fromEntries(names.map((name, index) => [name, made[index]])) as Market["tokens"]
  return { router, coin, tokens, poolOf }
})

const bought = ({ router, coin }: Market, token: Address, buyers: ReadonlyArray<Address>): ReadonlyArray<Sent> =>
  buyers.map((buyer) => ({
    ...call(buyer, router, "swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)", [
      0n,
      [coin, token],
      buyer,
      farDeadline,
    ]),
    valueRaw: ether / 100n,
  }))

const sold = ({ router, coin }: Market, token: Address, sellers: ReadonlyArray<Address>): ReadonlyArray<Sent> =>
  sellers.flatMap((seller) => [
    call(seller, token, "approve(address,uint256)", [router, ether]),
    call(
      seller,
      router,
      "swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)",
      [ether, 0n, [token, coin], seller, farDeadline],
    ),
  ])

const withdrawn = Effect.fnUntraced(function* (anvil: TestAnvil, { router, poolOf }: Market, token: Address) {
  const pool = poolOf(token)
  const data = encodeCall("balanceOf(address)", [issuer])
  const sharesRaw = BigInt(String(yield* anvil.call("eth_call", [{ to: pool, data }, "latest"])))
  return [
    call(issuer, pool, "approve(address,uint256)", [router, sharesRaw]),
    call(
      issuer,
      router,
      "removeLiquidityETHSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)",
      [token, sharesRaw, 0n, 0n, issuer, farDeadline],
    ),
  ]
})

/** The blocks of the node, through the checks of the reader. */
const readBlocks = Effect.fnUntraced(function* (anvil: TestAnvil) {
  const height = Number(yield* anvil.call("eth_blockNumber"))
  const blocks: Array<Block> = []
  for (let number = 1; number <= height; number += 1) {
    const block = yield* anvil.call("eth_getBlockByNumber", [quantity(BigInt(number)), true])
    const receipts = yield* anvil.call("eth_getBlockReceipts", [quantity(BigInt(number))])
    const recorded = recordedBlock({ chainId: testChain.id, block, receipts })
    if (recorded.kind !== "block") return assert.fail(JSON.stringify(recorded))
    blocks.push(recorded.block)
  }
  return blocks
})

describe("tokens of the development chain", () => {
  it.live("are marked if they cannot be sold or lost their liquidity, and their twins are not", () =>
    Effect.gen(function* () {
      const anvil = yield* startAnvil()
      const market = yield* makeMarket(anvil)
      const { trap, honest, taxed, lowTax, paused, pulled, migrated } = market.tokens
      const [first, sellers] = [people.slice(0, 1), people.slice(0, taxedSellersMin)]
      yield* succeed(
        anvil,
        Object.values(market.tokens).flatMap((token) => bought(market, token, people)),
      )
      const trapped = yield* mine(anvil, sold(market, trap, people))
      assert.strictEqual(trapped.filter(({ hasSucceeded }) => !hasSucceeded).length, people.length)
      yield* succeed(anvil, [
        ...sold(market, trap, [issuer]),
        ...[honest, taxed, lowTax, paused, pulled, migrated].flatMap((token) => sold(market, token, sellers)),
      ])
      yield* succeed(anvil, [
        call(issuer, paused, "setPaused(bool)", [true]),
        ...(yield* withdrawn(anvil, market, pulled)),
        ...(yield* withdrawn(anvil, market, migrated)),
      ])
      // The honest issuer withdrew to move on, and people trade again.
      yield* succeed(anvil, [
        call(issuer, migrated, "approve(address,uint256)", [market.router, 10n ** 22n]),
        {
          ...call(issuer, market.router, "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)", [
            migrated,
            10n ** 22n,
            0n,
            0n,
            issuer,
            farDeadline,
          ]),
          valueRaw: ether,
        },
      ])
      yield* succeed(anvil, bought(market, migrated, people.slice(0, 6)))
      const refused = yield* mine(anvil, [
        ...sold(market, paused, first).slice(1),
        ...bought(market, paused, first),
        ...sold(market, trap, first).slice(1),
        // Who wants to bring the honest token into disrepute sells more than he has.
        ...people.map((account) =>
          call(account, honest, "transfer(address,uint256)", [market.poolOf(honest), 10n ** 23n]),
        ),
      ])
      assert.isTrue(refused.every(({ hasSucceeded }) => !hasSucceeded))
      yield* anvil.call("evm_increaseTime", [quietMsMin / 1_000])
      yield* anvil.call("evm_mine")

      const chain = { ...testChain, wrappedNative: market.coin }
      const mark = yield* project(yield* readBlocks(anvil), 1, {}, chain)
      const found = yield* spamMarks({
        marks: [mark],
        tokens: Object.values(market.tokens).map((token) => ({
          chainId: chain.id,
          token,
          name: undefined,
          symbol: undefined,
          isNew: false,
        })),
        known: new Map(),
      })
      assert.deepStrictEqual(
        found.map(({ token, reason, evidence }) => [token, reason, evidence]),
        [
          [trap, "honeypot", ["unsold"]],
          [taxed, "honeypot", ["taxed-sales", "unsold"]],
          [pulled, "rugpull", ["withdrawn-liquidity"]],
        ],
      )
      const [, loss] = found
      assert.deepStrictEqual(
        loss?.proof.slice(0, taxedSellersMin).map(({ account, amountRaw, restRaw }) => [account, amountRaw, restRaw]),
        sellers.map((seller) => [seller, ether, ether / 100n]),
      )
    }).pipe(Effect.scoped, Effect.provide(layerTables)),
  )
})
