/**
 * Goal: the families' rules return what the protocols themselves pay and owe. Method: contracts of the authors, deployed on a real chain, on which accounts
 * act; the amounts of the rules are compared with the contracts' own lenses and with what withdrawals pay.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { aaveGroups } from "#pipelines/protocols/families/aave-position.ts"
import { balancerGroup } from "#pipelines/protocols/families/balancer-position.ts"
import { chefGroup } from "#pipelines/protocols/families/chef-position.ts"
import { loanAmounts, loanHolders, marketUnderlyings } from "#pipelines/protocols/families/compound-position.ts"
import { curveEscrow, escrowGroup } from "#pipelines/protocols/families/escrow-position.ts"
import { algebraRange, rangeGroup, uniswapRange } from "#pipelines/protocols/families/range-position.ts"
import { stakingGroup } from "#pipelines/protocols/families/staking-position.ts"
import { pairGroup } from "#pipelines/protocols/families/uniswap-v2-position.ts"
import { pooledRangeGroup } from "#pipelines/protocols/families/uniswap-v4-position.ts"
import { vaultGroup } from "#pipelines/protocols/families/vault-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { deployAaveV3 } from "../../../support/protocols/aave-v3.ts"
import { deployAlgebra } from "../../../support/protocols/algebra.ts"
import { deployBalancerV2 } from "../../../support/protocols/balancer-v2.ts"
import { deployCompoundV2 } from "../../../support/protocols/compound-v2.ts"
import { deployMasterChef, deploySecondChef } from "../../../support/protocols/master-chef.ts"
import { assertPaid, assertRedeemed } from "../../../support/protocols/paid-parts.ts"
import {
  amountsOf,
  bytecodeOf,
  type ProtocolChain,
  protocolChainId,
  startProtocolChain,
} from "../../../support/protocols/protocol-chain.ts"
import { runRandomActions } from "../../../support/protocols/random-run.ts"
import { deployUniswapV2 } from "../../../support/protocols/uniswap-v2.ts"
import { deployUniswapV3 } from "../../../support/protocols/uniswap-v3.ts"
import { deployUniswapV4 } from "../../../support/protocols/uniswap-v4.ts"
import { deployVotingEscrow } from "../../../support/protocols/voting-escrow.ts"
import { ofRelease } from "../../../support/run/release-run.ts"

const one = 10n ** 18n
const month = 30 * 86_400

/** Hash of the pairs' creation code, as in `pipelines/protocols/uniswap/positions.ts`. */
const uniswapPairHash = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"

class Deployed extends Context.Service<
  Deployed,
  { readonly chain: ProtocolChain; readonly tokens: readonly [Address, Address] }
>()("test/Deployed") {}

const layerDeployed = Layer.effect(
  Deployed,
  Effect.gen(function* () {
    const chain = yield* startProtocolChain
    return { chain, tokens: [yield* chain.makeToken("ONE"), yield* chain.makeToken("TWO")] }
  }),
)

const on = (...addresses: ReadonlyArray<Address>) => ({ [protocolChainId]: addresses })

layer(layerDeployed, { timeout: 120_000, excludeTestServices: true })("positions in deployed protocols", (it) => {
  it.effect("of Aave v3 are the deposits and debts of its data provider, and deposits what a withdrawal pays", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const { send, approve, readParts, wait } = chain
      const [, lender = "", borrower = ""] = chain.accounts
      const { pool, lens, tokens: market } = yield* deployAaveV3(chain, tokens)
      const [lent, borrowed] = tokens
      for (const account of [lender, borrower]) for (const token of tokens) yield* approve(account, token, pool)
      const supply = "supply(address asset, uint256 amount, address onBehalfOf, uint16 code)"
      const borrow = "borrow(address asset, uint256 amount, uint256 mode, uint16 code, address onBehalfOf)"
      yield* send(lender, pool, supply, [borrowed, 500n * one + 7n, lender, 0n])
      yield* send(borrower, pool, supply, [lent, 1_000n * one + 3n, borrower, 0n])
      yield* send(borrower, pool, borrow, [borrowed, 321n * one + 1n, 2n, 0n, borrower])
      yield* wait(month)

      const groups = aaveGroups(on(...market.map(({ deposit }) => deposit)), on(...market.map(({ debt }) => debt)))
      for (const account of [lender, borrower])
        for (const [index, asset] of tokens.entries()) {
          const userReserve = "getUserReserveData(address asset, address user) returns (uint256, uint256, uint256)"
          const [deposited, , owed] = yield* chain.ask(lens, userReserve, [asset, account])
          const reserve =
            "getReserveData(address asset) returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256)"
          const rates = (yield* chain.ask(lens, reserve, [asset]))
            .slice(-2)
            .map((rate) => BigInt(String(rate)) / 10n ** 9n)
          const { deposit = "", debt = "" } = market[index] ?? {}
          for (const [group, contract, expected] of [
            ["supply", deposit, deposited],
            ["borrow", debt, owed],
          ] as const) {
            const [root, underlying, ...figures] = yield* readParts(groups, { group, contract, account })
            assert.strictEqual(root?.amountRaw, expected, group)
            if (expected === 0n) continue
            assert.deepStrictEqual([underlying?.token, underlying?.amountRaw], [asset, expected])
            const [name, rate] = group === "supply" ? ["supply-rate", rates[0]] : ["borrow-rate", rates[1]]
            assert.strictEqual(figures.find(({ meta }) => meta === name)?.amountRaw, rate)
          }
        }

      // A withdrawal in the next block, at the time of this one.
      yield* chain.anvil.call("anvil_setBlockTimestampInterval", [0])
      yield* chain.anvil.call("evm_mine")
      const { deposit = "" } = market[0] ?? {}
      const before = yield* chain.askAmount(lent, "balanceOf(address)", [borrower])
      const repay = "repay(address asset, uint256 amount, uint256 mode, address onBehalfOf)"
      yield* send(borrower, pool, repay, [borrowed, 2n ** 256n - 1n, 2n, borrower])
      const [, predicted] = yield* readParts(groups, { group: "supply", contract: deposit, account: borrower })
      const withdraw = "withdraw(address asset, uint256 amount, address to)"
      yield* send(borrower, pool, withdraw, [lent, 2n ** 256n - 1n, borrower])
      yield* chain.anvil.call("anvil_removeBlockTimestampInterval")
      const after = yield* chain.askAmount(lent, "balanceOf(address)", [borrower])
      assert.strictEqual(after - before, predicted?.amountRaw)
    }),
  )

  it.effect("of Compound v2 are the balances and debts that its markets return", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const { send, approve, readParts } = chain
      const [, lender = "", borrower = ""] = chain.accounts
      const { comptroller, markets } = yield* deployCompoundV2(chain, tokens)
      const [first = "", second = ""] = markets
      for (const account of [lender, borrower])
        for (const [index, token] of tokens.entries()) yield* approve(account, token, markets[index] ?? "")
      yield* send(lender, second, "mint(uint256 amount)", [700n * one + 11n])
      yield* send(borrower, first, "mint(uint256 amount)", [900n * one + 13n])
      yield* send(borrower, comptroller, "enterMarkets(address[] markets)", [[first]])
      yield* send(borrower, second, "borrow(uint256 amount)", [400n * one + 17n])
      yield* chain.anvil.call("anvil_mine", ["0x20"])

      const groups: ReadonlyArray<PositionGroup> = [
        {
          id: "supply",
          label: "Lending",
          kind: "app-token",
          contracts: { listed: on(...markets) },
          underlyings: marketUnderlyings,
        },
        {
          id: "borrow",
          label: "Lending",
          kind: "contract-position",
          contracts: { listed: on(...markets) },
          holders: loanHolders,
          amounts: loanAmounts,
        },
      ]
      for (const [account, market, token] of [
        [lender, second, tokens[1]],
        [borrower, first, tokens[0]],
      ] as const) {
        const [root, underlying] = yield* readParts(groups, { group: "supply", contract: market, account })
        assert.strictEqual(root?.amountRaw, yield* chain.askAmount(market, "balanceOf(address)", [account]))
        const expected = yield* chain.askAmount(market, "balanceOfUnderlying(address)", [account])
        assert.deepStrictEqual([underlying?.token, underlying?.amountRaw], [token, expected])
      }
      const owed = yield* chain.askAmount(second, "borrowBalanceCurrent(address)", [borrower])
      assert.isAbove(Number(owed), Number(400n * one + 17n))
      const loan = yield* readParts(groups, { group: "borrow", contract: second, account: borrower })
      assert.deepStrictEqual(amountsOf(loan), [[tokens[1], "BORROWED", owed]])
    }),
  )

  it.effect("of StakingRewards are stakes and rewards, which leaving the farm pays", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const { send, approve, readParts, wait, deployer } = chain
      const [staked, reward] = tokens
      const [, first = "", second = ""] = chain.accounts
      const farm = yield* chain.deploy(
        bytecodeOf("@uniswap/liquidity-staker/build/StakingRewards.json"),
        "constructor(address distribution, address rewards, address staking)",
        [deployer, reward, staked],
      )
      for (const account of [first, second]) yield* approve(account, staked, farm)
      yield* send(first, farm, "stake(uint256 amount)", [70n * one + 1n])
      yield* send(deployer, reward, "transfer(address to, uint256 amount)", [farm, 5_000n * one])
      yield* send(deployer, farm, "notifyRewardAmount(uint256 reward)", [5_000n * one])
      yield* send(second, farm, "stake(uint256 amount)", [31n * one + 5n])
      yield* wait(86_400)
      yield* chain.anvil.call("anvil_setBlockTimestampInterval", [0])
      yield* chain.anvil.call("evm_mine")
      const groups = [stakingGroup(on(farm))]
      for (const account of [first, second]) {
        const parts = yield* readParts(groups, { group: "farm", contract: farm, account })
        const balances = Effect.forEach(tokens, (token) => chain.askAmount(token, "balanceOf(address)", [account]))
        const [stakedBefore = 0n, rewardBefore = 0n] = yield* balances
        yield* send(account, farm, "exit()")
        const [stakedAfter = 0n, rewardAfter = 0n] = yield* balances
        assert.deepStrictEqual(amountsOf(parts), [
          [staked, "SUPPLIED", stakedAfter - stakedBefore],
          [reward, "CLAIMABLE", rewardAfter - rewardBefore],
        ])
      }
      yield* chain.anvil.call("anvil_removeBlockTimestampInterval")
    }),
  )

  it.effect("of Uniswap v4 are the fees that an owner collects, and the liquidity that a withdrawal pays", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const { send, approve, readParts } = chain
      const [, first = "", second = "", trader = ""] = chain.accounts
      const { manager, lens, swapper, tokens: pair, mint, sell, take } = yield* deployUniswapV4(chain, tokens)
      for (const token of pair) {
        yield* send(chain.deployer, token, "transfer(address to, uint256 amount)", [manager, 10_000n * one])
        yield* approve(trader, token, swapper)
      }
      const ranges = [
        { account: first, ticks: [-600n, 600n], liquidity: 1_000n * one + 7n },
        { account: second, ticks: [-60n, 0n], liquidity: 500n * one + 3n },
        { account: second, ticks: [120n, 1_200n], liquidity: 250n * one + 1n },
      ] as const
      for (const { account, ...range } of ranges) yield* mint(account, range)
      yield* sell(trader, pair[0], 17n * one + 1n)
      yield* sell(trader, pair[1], 5n * one + 9n)

      const groups = [pooledRangeGroup(on(manager), on(lens))]
      for (const [index, { account, liquidity }] of ranges.entries()) {
        const id = BigInt(index + 1)
        const place = { group: "range", contract: manager, account, item: String(id) }
        const parts = amountsOf(yield* readParts(groups, place))
        yield* assertPaid(chain, { parts, meta: "CLAIMABLE", account, pair }, take(account, id, 0n))
        yield* assertPaid(chain, { parts, meta: "SUPPLIED", account, pair }, take(account, id, liquidity))
      }
    }),
  )

  for (const [name, deploy, form] of [
    ["Uniswap v3", deployUniswapV3, uniswapRange],
    ["Algebra", deployAlgebra, algebraRange],
  ] as const)
    it.effect(`of ${name} are the fees that an owner collects, and the liquidity that a withdrawal pays`, () =>
      Effect.gen(function* () {
        const { chain, tokens } = yield* Deployed
        const { approve, readParts } = chain
        const [, first = "", second = "", trader = ""] = chain.accounts
        const { manager, router, tokens: pair, collect, mint, sell, withdraw } = yield* deploy(chain, tokens)
        for (const token of pair) {
          for (const account of [first, second]) yield* approve(account, token, manager)
          yield* approve(trader, token, router)
        }
        const ranges = [
          { account: first, ticks: [-600n, 600n], amounts: [300n * one + 7n, 300n * one] },
          { account: second, ticks: [-120n, 0n], amounts: [0n, 50n * one + 3n] },
        ] as const
        for (const { account, ...range } of ranges) yield* mint(account, range)
        yield* sell(trader, pair[0], 17n * one + 1n)
        yield* sell(trader, pair[1], 5n * one + 9n)

        const groups = [rangeGroup(on(manager), form)]
        for (const [index, { account }] of ranges.entries()) {
          const id = BigInt(index + 1)
          const place = { group: "range", contract: manager, account, item: String(id) }
          const parts = amountsOf(yield* readParts(groups, place))
          yield* assertPaid(chain, { parts, meta: "CLAIMABLE", account, pair }, collect(account, id))
          yield* withdraw(account, id)
          yield* assertPaid(chain, { parts, meta: "SUPPLIED", account, pair }, collect(account, id))
        }
      }),
    )

  it.effect("of Uniswap v2 are what a withdrawal pays, after the exchange's part of the fees", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const [, first = "", second = "", trader = ""] = chain.accounts
      const { factory, pair, tokens: sorted, add, sell, remove } = yield* deployUniswapV2(chain, tokens)
      yield* add(first, [90n * one + 1n, 310n * one + 7n])
      yield* sell(trader, 3n * one + 5n)
      yield* add(second, [10n * one + 3n, 31n * one + 9n])
      yield* sell(trader, 11n * one + 2n)
      const groups = [pairGroup({ makers: on(factory), codeHash: uniswapPairHash })]
      for (const account of [first, second])
        yield* assertRedeemed(chain, { groups, group: "pool", contract: pair, account, pair: sorted }, remove(account))
    }),
  )

  it.effect("of Balancer v2 are what a withdrawal pays of both tokens", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const [, first = "", second = "", trader = ""] = chain.accounts
      const { vault, pool, tokens: sorted, add, remove, sell } = yield* deployBalancerV2(chain, tokens)
      for (const account of [first, second, trader])
        for (const token of tokens) yield* chain.approve(account, token, vault)
      yield* add(first, [800n * one + 1n, 70n * one + 3n])
      yield* sell(trader, 21n * one + 5n)
      yield* add(second, [33n * one + 7n, 0n])
      const groups = [balancerGroup(on(vault))]
      for (const account of [second, first])
        yield* assertRedeemed(chain, { groups, group: "pool", contract: pool, account, pair: sorted }, remove(account))
    }),
  )

  it.effect("of a vault are the assets that it pays for all shares", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const [, first = "", second = ""] = chain.accounts
      const [asset] = tokens
      const terms = [asset, "Vault", "VAULT"]
      const code = readBytecode("tokenVault")
      const vault = yield* chain.deploy(code, "constructor(address asset, string name, string symbol)", terms)
      const deposit = "deposit(uint256 amount, address to)"
      for (const account of [first, second]) {
        yield* chain.approve(account, asset, vault)
        yield* chain.send(account, vault, deposit, [77n * one + 1n, account])
        yield* chain.send(first, asset, "transfer(address to, uint256 amount)", [vault, 5n * one + 3n])
      }
      const groups = [vaultGroup(on(vault), { id: "vault", label: "Vaults" })]
      for (const account of [first, second]) {
        const shares = yield* chain.askAmount(vault, "balanceOf(address)", [account])
        const redeem = chain.send(account, vault, "redeem(uint256 shares, address to, address owner)", [
          shares,
          account,
          account,
        ])
        yield* assertRedeemed(chain, { groups, group: "vault", contract: vault, account, pair: [asset] }, redeem)
      }
    }),
  )

  it.effect("of farms of MasterChef are stakes and rewards, which claims and withdrawals pay", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const [, first = "", second = ""] = chain.accounts
      const [staked, other] = tokens
      const reward = yield* chain.makeToken("THREE")
      const farms = [
        {
          ...(yield* deployMasterChef(chain, { staked, other, reward })),
          form: { token: "poolInfo(uint256)", reward: "sushi()", pending: "pendingSushi(uint256,address)" },
        },
        {
          ...(yield* deploySecondChef(chain, { staked, reward })),
          form: {
            token: "poolInfo(uint256)",
            reward: "joe()",
            pending: "pendingTokens(uint256,address)",
            hasBonus: true,
          },
          end: Effect.void,
        },
      ] as const
      for (const { chef, form, stake, claim, unstake, end } of farms) {
        for (const [account, amount] of [
          [first, 70n * one + 1n],
          [second, 31n * one + 5n],
        ] as const) {
          yield* chain.approve(account, staked, chef)
          yield* stake(account, amount)
        }
        yield* chain.wait(month)
        yield* end
        yield* chain.anvil.call("anvil_setBlockTimestampInterval", [0])
        yield* chain.anvil.call("evm_mine")
        for (const [account, amount] of [
          [first, 70n * one + 1n],
          [second, 31n * one + 5n],
        ] as const) {
          const place = { group: "farm", contract: chef, account, item: "0" }
          const parts = amountsOf(yield* chain.readParts([chefGroup(on(chef), form)], place))
          assert.deepStrictEqual(
            parts.map(([, meta]) => meta),
            ["SUPPLIED", "CLAIMABLE"],
          )
          yield* assertPaid(chain, { parts, meta: "CLAIMABLE", account, pair: [reward] }, claim(account))
          yield* assertPaid(chain, { parts, meta: "SUPPLIED", account, pair: [staked] }, unstake(account, amount))
        }
        yield* chain.anvil.call("anvil_removeBlockTimestampInterval")
      }
    }),
  )

  it.effect("of Curve's voting escrow are locked until their end, and withdrawn then", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      const [, account = ""] = chain.accounts
      const [token] = tokens
      const { escrow, lock, withdraw } = yield* deployVotingEscrow(chain, token)
      yield* chain.approve(account, token, escrow)
      yield* lock(account, 17n * one + 3n, (yield* chain.time) + 2 * month)
      const groups = [escrowGroup(on(escrow), curveEscrow)]
      const place = { group: "lock", contract: escrow, account }
      assert.deepStrictEqual(amountsOf(yield* chain.readParts(groups, place)), [[token, "LOCKED", 17n * one + 3n]])
      yield* chain.wait(2 * month)
      const parts = amountsOf(yield* chain.readParts(groups, place))
      assert.strictEqual(parts.length, 1)
      yield* assertPaid(chain, { parts, meta: "SUPPLIED", account, pair: [token] }, withdraw(account))
    }),
  )

  ofRelease(it.effect)("of pools and a vault are what redemptions pay after random actions and reverts", () =>
    Effect.gen(function* () {
      const { chain, tokens } = yield* Deployed
      yield* runRandomActions(chain, tokens, { steps: 60, codeHash: uniswapPairHash })
    }),
  )
})
