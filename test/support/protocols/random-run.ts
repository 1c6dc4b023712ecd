/** Random actions of accounts in pools and a vault, and reverts of them; after each, shares stand for what their redemption pays. */
import { Effect, Option } from "effect"
import fc from "fast-check"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { balancerGroup } from "#pipelines/protocols/families/balancer-position.ts"
import { pairGroup } from "#pipelines/protocols/families/uniswap-v2-position.ts"
import { vaultGroup } from "#pipelines/protocols/families/vault-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { propertySeed } from "../store/laws.ts"
import { deployBalancerV2 } from "./balancer-v2.ts"
import { assertRedeemable } from "./paid-parts.ts"
import { type ProtocolChain, protocolChainId } from "./protocol-chain.ts"
import { deployUniswapV2 } from "./uniswap-v2.ts"

const one = 10n ** 18n

const on = (address: Address) => ({ [protocolChainId]: [address] })

/** A contract whose shares accounts hold, and what they do there. */
interface ShareContract {
  readonly groups: ReadonlyArray<PositionGroup>
  readonly group: string
  readonly contract: Address
  readonly pair: ReadonlyArray<Address>
  readonly add: (account: Address, amounts: readonly [bigint, bigint]) => Effect.Effect<void>
  readonly remove: (account: Address) => Effect.Effect<void>
  /** Adds to what all shares stand for: a sale, or a gift. */
  readonly grow: (account: Address, amountRaw: bigint) => Effect.Effect<void>
}

const deployVault = Effect.fnUntraced(function* (
  { approve, askAmount, deploy, send }: ProtocolChain,
  asset: Address,
  accounts: ReadonlyArray<Address>,
) {
  const terms = [asset, "Vault", "VAULT"]
  const code = readBytecode("tokenVault")
  const vault = yield* deploy(code, "constructor(address asset, string name, string symbol)", terms)
  for (const account of accounts) yield* approve(account, asset, vault)
  const one: ShareContract = {
    groups: [vaultGroup(on(vault), { id: "vault", label: "Vaults" })],
    group: "vault",
    contract: vault,
    pair: [asset],
    add: (account, [amountRaw]) => send(account, vault, "deposit(uint256 amount, address to)", [amountRaw, account]),
    remove: (account) =>
      Effect.flatMap(askAmount(vault, "balanceOf(address)", [account]), (shares) =>
        send(account, vault, "redeem(uint256 shares, address to, address owner)", [shares, account, account]),
      ),
    grow: (account, amountRaw) => send(account, asset, "transfer(address to, uint256 amount)", [vault, amountRaw]),
  }
  return one
})

const amount = fc.bigInt({ min: 10n ** 9n, max: 300n * one })

const step = fc.record({
  action: fc.constantFrom("add", "add", "grow", "grow", "remove", "mark", "revert"),
  account: fc.nat(2),
  contract: fc.nat(2),
  amounts: fc.tuple(amount, amount),
})

/** Deploys the contracts, and acts. */
export const runRandomActions = Effect.fnUntraced(function* (
  chain: ProtocolChain,
  tokens: readonly [Address, Address],
  { steps, codeHash }: { readonly steps: number; readonly codeHash: string },
) {
  const { deployer } = chain
  const actors = chain.accounts.slice(1, 4)
  const exchange = yield* deployUniswapV2(chain, tokens)
  const balancer = yield* deployBalancerV2(chain, tokens)
  const vault = yield* deployVault(chain, tokens[0], [deployer, ...actors])
  for (const account of [deployer, ...actors])
    for (const token of tokens) yield* chain.approve(account, token, balancer.vault)
  const contracts: ReadonlyArray<ShareContract> = [
    vault,
    {
      groups: [pairGroup({ makers: on(exchange.factory), codeHash })],
      group: "pool",
      contract: exchange.pair,
      pair: exchange.tokens,
      add: exchange.add,
      remove: exchange.remove,
      grow: exchange.sell,
    },
    {
      groups: [balancerGroup(on(balancer.vault))],
      group: "pool",
      contract: balancer.pool,
      pair: balancer.tokens,
      add: balancer.add,
      remove: balancer.remove,
      grow: balancer.sell,
    },
  ]
  for (const { add } of contracts) yield* add(deployer, [5_000n * one, 7_000n * one])

  const seed = Option.getOrElse(yield* propertySeed, () => Math.floor(Math.random() * 2 ** 31))
  yield* Effect.logInfo("Random actions.").pipe(Effect.annotateLogs({ seed }))
  let mark: unknown
  for (const { action, account, contract, amounts } of fc.sample(step, { seed, numRuns: steps })) {
    const [actor = deployer, place = vault] = [actors[account], contracts[contract]]
    const hasShares = (yield* chain.askAmount(place.contract, "balanceOf(address)", [actor])) > 0n
    if (action === "add") yield* place.add(actor, amounts)
    if (action === "grow") yield* place.grow(actor, amounts[0])
    if (action === "remove" && hasShares) yield* place.remove(actor)
    if (action === "mark") mark = yield* chain.anvil.call("evm_snapshot")
    if (action === "revert" && mark !== undefined) {
      yield* chain.anvil.call("evm_revert", [mark])
      mark = undefined
    }
    for (const holder of actors)
      if ((yield* chain.askAmount(place.contract, "balanceOf(address)", [holder])) > 0n)
        yield* assertRedeemable(chain, { ...place, account: holder }, place.remove(holder))
  }
})
