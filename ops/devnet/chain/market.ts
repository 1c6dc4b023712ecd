/** Turns the deployed contracts into a market: pools at plausible prices, and funded actors with approvals. */
import { type AbiValue, hashBytes } from "#chains/abi/encode.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { type ContractAddresses, firstBeads, seaportAddress } from "./contract-list.ts"
import { callDraft, type TransactionDraft } from "./rpc.ts"

/** Fee of the Uniswap v3 pools in millionths: 0.3 %. */
export const poolFee = 3000

/** Full price range for that fee: the last multiples of its tick spacing 60 within 887,272 (TickMath.sol). */
const fullRange = { tickLower: -887_220, tickUpper: 887_220 }

/** Later than any block: 2^40 seconds. For calls that require a deadline. */
export const farDeadline = 1n << 40n

/** An amount in base units: `units(1.5, 18)`. Exact to six decimals. */
export const units = (amount: number, decimals: number): bigint =>
  BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(decimals - 6)

/** 1 ETH = 3,000 USD and 1 BTC = 65,000 USD initially; later the pools determine prices. */
const startPriceUsd = { native: 3_000, bitcoin: 65_000 }

/** A call of little gas: the limits of transactions decide how many are in a block, and the setup has hundreds. */
const call = (from: Address, to: Address, signature: string, values: ReadonlyArray<AbiValue>): TransactionDraft =>
  callDraft(from, to, signature, values, { gasLimit: 150_000 })

const roleHash = (role: string): Hex => hashBytes(`0x${Buffer.from(role).toString("hex")}`)

const squareRoot = (value: bigint): bigint => {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  // Newton's method from above decreases until it converges.
  for (let next = (guess + value / guess) / 2n; next < guess; next = (guess + value / guess) / 2n) guess = next
  return guess
}

/** Two token amounts of equal value, which define a pool's price. */
interface Pairing {
  readonly left: { readonly token: Address; readonly amountRaw: bigint }
  readonly right: { readonly token: Address; readonly amountRaw: bigint }
}

/** Uniswap orders the tokens of a pool by address. */
const sorted = ({ left, right }: Pairing): Pairing =>
  left.token < right.token ? { left, right } : { left: right, right: left }

const usd = (amount: number, price: number): number => amount * price

/** Transfers of tokens to trade, and minting rights, for the actors; rewards for the farm; coins for the pool of lanterns. */
export const fundingDrafts = (
  contracts: ContractAddresses,
  deployer: Address,
  actors: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> => {
  const mint = "mint(address to, uint256 amount)"
  const grant = "grantRole(bytes32 role, address account)"
  const minter = roleHash("MINTER_ROLE")
  const mints = [deployer, ...actors].flatMap((account) => {
    const share = account === deployer ? 4 : 1
    return [
      call(deployer, contracts.usdCoin, mint, [account, units(2_000_000 * share, 6)]),
      call(deployer, contracts.wrappedBitcoin, mint, [account, units(20 * share, 8)]),
      call(deployer, contracts.dai, mint, [account, units(2_000_000 * share, 18)]),
      call(deployer, contracts.tide, mint, [account, units(10_000, 18)]),
    ]
  })
  const grants = actors.flatMap((actor) =>
    [contracts.tide, contracts.shells, contracts.pearls].map((token) => call(deployer, token, grant, [minter, actor])),
  )
  const wraps = [deployer, ...actors].map((account) => ({
    ...call(account, contracts.wrappedNative, "deposit()", []),
    valueRaw: units(account === deployer ? 1_500 : 500, 18),
  }))
  const beads = Array.from({ length: firstBeads }, (_, tokenId) =>
    call(deployer, contracts.beads, "transferFrom(address,address,uint256)", [
      deployer,
      actors[tokenId % actors.length] ?? deployer,
      BigInt(tokenId),
    ]),
  ).filter((_, tokenId) => tokenId % 3 !== 2)
  // A million TIDE last for thirty years at the rate of the farm.
  const rewards = call(deployer, contracts.tide, mint, [contracts.farm, units(1_000_000, 18)])
  const pooled = { from: deployer, to: contracts.lanternPool, valueRaw: units(5, 18), gasLimit: 50_000 }
  return [...mints, rewards, ...grants, ...wraps, ...beads, pooled]
}

/** Approvals of the traded tokens for the routers, and of what is sold and paid with for Seaport. */
export const approvalDrafts = (
  contracts: ContractAddresses,
  accounts: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> => {
  const spenders = [contracts.uniswapV2Router, contracts.uniswapV3Router, contracts.uniswapV3Positions]
  const tokens = [contracts.wrappedNative, contracts.usdCoin, contracts.wrappedBitcoin, contracts.dai]
  const approve = "approve(address spender, uint256 amount)"
  return accounts.flatMap((account) => [
    ...spenders.flatMap((spender) => tokens.map((token) => call(account, token, approve, [spender, 2n ** 256n - 1n]))),
    call(account, contracts.wrappedNative, approve, [seaportAddress, 2n ** 256n - 1n]),
    ...[contracts.beads, contracts.corals].map((collection) =>
      call(account, collection, "setApprovalForAll(address operator, bool isApproved)", [seaportAddress, true]),
    ),
  ])
}

const createV3Pool = (
  contracts: ContractAddresses,
  deployer: Address,
  pairing: Pairing,
): ReadonlyArray<TransactionDraft> => {
  const { left, right } = sorted(pairing)
  const sqrtPriceRaw = squareRoot((right.amountRaw << 192n) / left.amountRaw)
  return [
    callDraft(
      deployer,
      contracts.uniswapV3Positions,
      "createAndInitializePoolIfNecessary(address,address,uint24,uint160)",
      [left.token, right.token, poolFee, sqrtPriceRaw],
      { gasLimit: 6_000_000 },
    ),
    v3LiquidityDraft(contracts, deployer, pairing),
  ]
}

/** Adds liquidity over the full range to a v3 pool; the recipient gets a position, which is an ERC-721 token. */
export const v3LiquidityDraft = (
  contracts: ContractAddresses,
  account: Address,
  pairing: Pairing,
): TransactionDraft => {
  const { left, right } = sorted(pairing)
  const signature =
    "mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)"
  const params = {
    token0: left.token,
    token1: right.token,
    fee: poolFee,
    ...fullRange,
    amount0Desired: left.amountRaw,
    amount1Desired: right.amountRaw,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: account,
    deadline: farDeadline,
  }
  return callDraft(account, contracts.uniswapV3Positions, signature, [params], { gasLimit: 800_000 })
}

/** Adds liquidity to the v2 pool of a token and the native coin. */
export const v2LiquidityDraft = (
  contracts: ContractAddresses,
  account: Address,
  amounts: { readonly token: Address; readonly tokenRaw: bigint; readonly nativeRaw: bigint },
): TransactionDraft =>
  callDraft(
    account,
    contracts.uniswapV2Router,
    "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
    [amounts.token, amounts.tokenRaw, 0n, 0n, account, farDeadline],
    { valueRaw: amounts.nativeRaw, gasLimit: 4_000_000 },
  )

/** Creates the pools and adds liquidity. v2 then trades the native coin for USDC and DAI, v3 wrapped native for USDC and WBTC. */
export const poolDrafts = (contracts: ContractAddresses, deployer: Address): ReadonlyArray<TransactionDraft> => {
  const native = (amount: number) => ({ token: contracts.wrappedNative, amountRaw: units(amount, 18) })
  const dollars = (amount: number) => ({
    token: contracts.usdCoin,
    amountRaw: units(usd(amount, startPriceUsd.native), 6),
  })
  const bitcoin = (amount: number) => ({
    token: contracts.wrappedBitcoin,
    amountRaw: units(usd(amount, startPriceUsd.native) / startPriceUsd.bitcoin, 8),
  })
  return [
    v2LiquidityDraft(contracts, deployer, {
      token: contracts.usdCoin,
      tokenRaw: dollars(500).amountRaw,
      nativeRaw: units(500, 18),
    }),
    v2LiquidityDraft(contracts, deployer, {
      token: contracts.dai,
      tokenRaw: units(usd(400, startPriceUsd.native), 18),
      nativeRaw: units(400, 18),
    }),
    ...createV3Pool(contracts, deployer, { left: native(600), right: dollars(600) }),
    ...createV3Pool(contracts, deployer, { left: native(650), right: bitcoin(650) }),
  ]
}
