import { hashBytes } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { everyOne, hashOfEncoded, readAddress, readAmount, readOptionalAmount } from "../contract-value.ts"
import { perpetualPoolGroups } from "../families/perpetual-pool-position.ts"
import type {
  HolderEvent,
  PositionAmount,
  PositionGroup,
  ReadAmounts,
  ReadContract,
  ReadUnderlyings,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gmx")

const longToken = hashOfEncoded("string", ["LONG_TOKEN"])
const shortToken = hashOfEncoded("string", ["SHORT_TOKEN"])
const poolAmount = hashOfEncoded("string", ["POOL_AMOUNT"])

/** The stores of all chains: on each chain, those of the others have no code, or other code. */
const stores = addressesOf(contracts.stores)

/** Amount of a token in a market. Single-token markets have one amount for both sides. */
const poolOf = (read: ReadContract, store: Address, market: Address, token: Address): bigint | undefined =>
  readAmount(read, store, "getUint(bytes32)", [hashOfEncoded("bytes32, address, address", [poolAmount, market, token])])

/** The store of a market: the one that names one of its tokens. */
const storeOf = (read: ReadContract, market: Address): readonly [Address, Address] | "none" | undefined => {
  const key = hashOfEncoded("address, bytes32", [market, longToken])
  const found = stores.map((store) => {
    const answer = read({
      to: store,
      signature: "getAddress(bytes32) returns (address)",
      values: [key],
      isConstant: true,
      isOptional: true,
    })
    return answer && ([store, answer[0]] as const)
  })
  if (found.includes(undefined)) return undefined
  const named = found.find((one) => typeof one?.[1] === "string" && one[1] !== zeroAddress)
  return named === undefined ? "none" : [named[0], String(named[1])]
}

/**
 * Shares of the two token amounts of a market, without the profits and losses of open positions, which depend on prices outside the chain.
 *
 * Source: `contracts/data/Keys.sol` and `contracts/market/MarketStoreUtils.sol` of https://github.com/gmx-io/gmx-synthetics.
 */
const marketUnderlyings: ReadUnderlyings = (read, { token: market, amountRaw, supplyRaw }) => {
  const found = storeOf(read, market)
  if (found === undefined || found === "none") return undefined
  const [store, long] = found
  const short = readAddress(read, store, "getAddress(bytes32)", [
    hashOfEncoded("address, bytes32", [market, shortToken]),
  ])
  if (short === undefined) return undefined
  const amounts = everyOne([...new Set([long, short])], (token) => {
    const balanceRaw = poolOf(read, store, market, token)
    return balanceRaw === undefined ? undefined : { token, amountRaw: balanceRaw }
  })
  if (amounts === undefined) return undefined
  return supplyRaw === 0n ? [] : amounts.map((one) => ({ ...one, amountRaw: (one.amountRaw * amountRaw) / supplyRaw }))
}

/** Shares of the GM that vaults hold. Source: `contracts/reader/GlvReader.sol` there. */
const vaultUnderlyings: ReadUnderlyings = (read, { token: vault, amountRaw, supplyRaw }) => {
  const [reader = zeroAddress] = addressesOf(contracts.glvReaders)
  const store = contracts.stores[42_161]?.[0] ?? zeroAddress
  const signature =
    "getGlvInfo(address, address) returns (((address glv, address long, address short) glv, address[] markets) info)"
  const [info] = read({ to: reader, signature, values: [store, vault] }) ?? []
  if (info === undefined || typeof info !== "object" || !("markets" in info)) return undefined
  // By the signature, every market is an address.
  const markets = info.markets as ReadonlyArray<Address>
  const balances = everyOne(markets, (market) => {
    const balanceRaw = readAmount(read, market, "balanceOf(address)", [vault])
    return balanceRaw === undefined ? undefined : { token: market, amountRaw: balanceRaw }
  })
  if (balances === undefined) return undefined
  if (supplyRaw === 0n) return []
  return balances
    .map((one) => ({ ...one, amountRaw: (one.amountRaw * amountRaw) / supplyRaw }))
    .filter((one) => one.amountRaw > 0n)
}

/**
 * Staked GMX and escrowed GMX, which becomes GMX only by vesting, and rewards of both trackers.
 *
 * Source: `contracts/staking/RewardRouterV2.sol` and `RewardTracker.sol` of https://github.com/gmx-io/gmx-contracts.
 */
const stakeAmounts: ReadAmounts = (read, { contract: router, account }) => {
  const [gmx, escrowed, staked, fees] = ["gmx()", "esGmx()", "stakedGmxTracker()", "feeGmxTracker()"].map((call) =>
    readAddress(read, router, call),
  )
  if (gmx === undefined || escrowed === undefined || staked === undefined || fees === undefined) return undefined
  const deposits = everyOne([gmx, escrowed], (token): PositionAmount | undefined => {
    const amountRaw = readAmount(read, staked, "depositBalances(address, address)", [account, token])
    return amountRaw === undefined ? undefined : { token, amountRaw, meta: token === gmx ? "SUPPLIED" : "LOCKED" }
  })
  const rewards = everyOne([staked, fees], (tracker): PositionAmount | undefined => {
    const token = readAddress(read, tracker, "rewardToken()")
    const amountRaw = readOptionalAmount(read, tracker, "claimable(address)", [account])
    if (token === undefined || amountRaw === undefined) return undefined
    return { token, amountRaw: amountRaw === "refused" ? 0n : amountRaw, meta: "CLAIMABLE" }
  })
  return deposits && rewards && [...deposits, ...rewards]
}

const stakeHolders: ReadonlyArray<HolderEvent> = ["StakeGmx", "UnstakeGmx"].map((name) => ({
  event: `${name}(address,address,uint256)`,
  account: { word: 0 },
}))

/**
 * Vesting escrowed GMX: the unvested amount, and the claimable one.
 *
 * Source: `contracts/staking/Vester.sol` of https://github.com/gmx-io/gmx-contracts.
 */
const vestingAmounts: ReadAmounts = (read, { contract: vester, account }) => {
  const token = readAddress(read, vester, "claimableToken()")
  const calls = [
    "balanceOf(address)",
    "claimable(address)",
    "cumulativeClaimAmounts(address)",
    "claimedAmounts(address)",
  ]
  const amounts = everyOne(calls, (call) => readAmount(read, vester, call, [account]))
  if (token === undefined || amounts === undefined) return undefined
  const [balanceRaw = 0n, claimableRaw = 0n, vestedRaw = 0n, claimedRaw = 0n] = amounts
  // Since the last change of the balance.
  const latelyRaw = claimableRaw - (vestedRaw - claimedRaw)
  return [
    { token, amountRaw: balanceRaw - latelyRaw, meta: "VESTING" },
    { token, amountRaw: claimableRaw, meta: "CLAIMABLE" },
  ]
}

const vestingHolders: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,uint256)", account: { word: 0 } },
  { event: "Claim(address,uint256)", account: { word: 0 } },
  { event: "Withdraw(address,uint256,uint256)", account: { word: 0 } },
]

const accountPositions = hashOfEncoded("string", ["ACCOUNT_POSITION_LIST"])
const collateralToken = hashOfEncoded("string", ["COLLATERAL_TOKEN"])
const collateralAmount = hashOfEncoded("string", ["COLLATERAL_AMOUNT"])

/** Open positions read per account; any further ones are omitted. */
const tradesMax = 100n

/**
 * Collateral of open positions of version 2, without their profits and losses, which depend on prices outside the chain.
 *
 * Source: `contracts/position/PositionStoreUtils.sol` and `contracts/data/Keys.sol` of https://github.com/gmx-io/gmx-synthetics.
 */
const tradeAmounts: ReadAmounts = (read, { chainId, account }) => {
  const [store = zeroAddress] = contracts.stores[chainId] ?? []
  const list = hashOfEncoded("bytes32, address", [accountPositions, account])
  const signature = "getBytes32ValuesAt(bytes32, uint256, uint256) returns (bytes32[])"
  const [keys] = read({ to: store, signature, values: [list, 0n, tradesMax] }) ?? []
  if (!Array.isArray(keys)) return undefined
  return everyOne(keys, (key: string): PositionAmount | undefined => {
    const token = readAddress(read, store, "getAddress(bytes32)", [
      hashOfEncoded("bytes32, bytes32", [key, collateralToken]),
    ])
    const amountRaw = readAmount(read, store, "getUint(bytes32)", [
      hashOfEncoded("bytes32, bytes32", [key, collateralAmount]),
    ])
    return token === undefined || amountRaw === undefined ? undefined : { token, amountRaw, meta: "SUPPLIED" }
  })
}

/** Lists of named values of an event, single ones and arrays. */
const namedValues = (type: string): string => `((string,${type})[],(string,${type}[])[])`

const valueTypes = ["address", "uint256", "int256", "bool", "bytes32", "bytes", "string"]

/** Data of all events of version 2, as a type: named values by their type. */
export const eventData = `(${valueTypes.map(namedValues).join(",")})`

/** Source: `contracts/event/EventEmitter.sol` and `contracts/position/PositionEventUtils.sol` there. */
const tradeHolders: ReadonlyArray<HolderEvent> = [
  {
    event: `EventLog1(address,string,string,bytes32,${eventData})`,
    account: { topic: 2 },
    where: { topic: 1, is: hashBytes(`0x${Buffer.from("PositionIncrease").toString("hex")}`) },
  },
]

/** Liquidity in markets of version 2, vaults of it, open positions, staked GMX, escrowed GMX that vests, and the pool of version 1 (GLP). */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "market",
    label: "Pools",
    kind: "app-token",
    contracts: { listed: contracts.markets },
    underlyings: marketUnderlyings,
  },
  {
    id: "vault",
    label: "Vaults",
    kind: "app-token",
    contracts: { listed: contracts.marketVaults },
    underlyings: vaultUnderlyings,
  },
  {
    id: "stake",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.stakings },
    holders: stakeHolders,
    amounts: stakeAmounts,
  },
  {
    id: "vesting",
    label: "Vesting",
    kind: "contract-position",
    contracts: { listed: contracts.vesters },
    hides: "self",
    holders: vestingHolders,
    amounts: vestingAmounts,
  },
  {
    id: "trade",
    label: "Perpetuals",
    kind: "contract-position",
    contracts: { listed: contracts.emitters },
    holders: tradeHolders,
    amounts: tradeAmounts,
  },
  ...perpetualPoolGroups({
    shares: contracts.liquidityShares,
    managers: contracts.liquidityManagers,
    stakes: contracts.liquidityStakes,
    feeTrackers: contracts.liquidityFeeTrackers,
  }),
]
