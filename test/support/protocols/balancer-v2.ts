/** Balancer v2 from the contracts of its authors: its vault, and a pool in which two tokens have different weights. */
import { Effect } from "effect"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { bytecodeOf, encodeValues, type ProtocolChain, sortedPair } from "./protocol-chain.ts"

const ofMainnet = (name: string): Hex => bytecodeOf(`@balancer-labs/v2-deployments/deployed/mainnet/${name}.json`)

const one = 10n ** 18n

const deadline = 2n ** 48n

const request = "(address[] tokens, uint256[] limits, bytes terms, bool isInternal) request"

/** Deploys a pool: four fifths of the first token, and a fifth of the second. */
export const deployBalancerV2 = Effect.fnUntraced(function* (
  { ask, askAmount, deploy, deployer, send }: ProtocolChain,
  tokens: readonly [Address, Address],
) {
  const pair = sortedPair(tokens)
  const authorizer = yield* deploy(ofMainnet("Authorizer"), "constructor(address admin)", [deployer])
  const vault = yield* deploy(
    ofMainnet("Vault"),
    "constructor(address authorizer, address wrapped, uint256 pauseWindow, uint256 bufferPeriod)",
    [authorizer, zeroAddress, 0n, 0n],
  )
  const factory = yield* deploy(ofMainnet("WeightedPoolFactory"), "constructor(address vault)", [vault])
  const create = "create(string name, string symbol, address[] tokens, uint256[] weights, uint256 fee, address owner)"
  const terms = ["Pool", "POOL", pair, [(one * 4n) / 5n, one / 5n], one / 100n, deployer]
  const [pool] = yield* ask(factory, `${create} returns (address)`, terms)
  yield* send(deployer, factory, create, terms)
  const address = String(pool) as Address
  const [id = ""] = yield* ask(address, "getPoolId() returns (bytes32)")

  /** Adds amounts of both tokens; the first account to do so opens the pool. */
  const add = Effect.fnUntraced(function* (account: Address, amounts: readonly [bigint, bigint]) {
    const isOpen = (yield* askAmount(address, "totalSupply()")) > 0n
    const terms = isOpen
      ? encodeValues("uint256 kind, uint256[] amounts, uint256 sharesMin", [1n, amounts, 0n])
      : encodeValues("uint256 kind, uint256[] amounts", [0n, amounts])
    const join = `joinPool(bytes32 id, address from, address to, ${request})`
    yield* send(account, vault, join, [id, account, account, [pair, amounts, terms, false]])
  })

  /** Takes out what all shares of an account stand for. */
  const remove = Effect.fnUntraced(function* (account: Address) {
    const shares = yield* askAmount(address, "balanceOf(address)", [account])
    const terms = encodeValues("uint256 kind, uint256 shares", [1n, shares])
    const exit = `exitPool(bytes32 id, address from, address to, ${request})`
    yield* send(account, vault, exit, [id, account, account, [pair, [0n, 0n], terms, false]])
  })

  /** Sells an amount of the first token. */
  const sell = (account: Address, amountRaw: bigint) =>
    send(
      account,
      vault,
      "swap((bytes32 id, uint8 kind, address sold, address bought, uint256 amount, bytes terms) swap, (address from, bool isFromInternal, address to, bool isToInternal) funds, uint256 limit, uint256 deadline)",
      [[id, 0n, ...pair, amountRaw, "0x"], [account, false, account, false], 0n, deadline],
    )

  return { vault, pool: address, tokens: pair, add, remove, sell }
})
