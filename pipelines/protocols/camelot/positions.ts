import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne, readAddress, readAmount, readBlockTime, readIntegers } from "../contract-value.ts"
import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { pairGroup, type ReadPairFee } from "../families/uniswap-v2-position.ts"
import { indexesOf } from "../families/withdrawal-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import type {
  HolderEvent,
  PositionAmount,
  PositionGroup,
  PositionQuery,
  ReadAmounts,
  ReadContract,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("camelot")

/** Reward shares are in ten-thousandths. */
const shareEnd = 10_000n

/** The published nitro pools of a pool: only these accept deposits. */
const nitroPoolsOf = (
  read: ReadContract,
  { chainId, contract: pool }: PositionQuery,
): ReadonlyArray<Address> | undefined => {
  const [factory = zeroAddress] = contracts.nitroPools[chainId] ?? []
  const indexes = indexesOf(readAmount(read, factory, "nftPoolPublishedNitroPoolsLength(address)", [pool]))
  return (
    indexes &&
    everyOne(indexes, (index) =>
      readAddress(read, factory, "getNftPoolPublishedNitroPool(address, uint256)", [pool, index]),
    )
  )
}

/** Holder of an NFT: the account itself, a nitro pool with the deposit of the account, another account, or none after a burn. */
type Keeper = "account" | "other" | "nobody" | { readonly nitroPool: Address }

const keeperOf = (read: ReadContract, query: PositionQuery): Keeper | undefined => {
  const { contract: pool, account, item } = query
  const ownerCall = "ownerOf(uint256) returns (address)"
  const answer = read({ to: pool, signature: ownerCall, values: [BigInt(item)], isOptional: true })
  if (answer === undefined) return undefined
  const [owner] = answer
  if (typeof owner !== "string") return "nobody"
  if (owner === account) return "account"
  const nitroPools = nitroPoolsOf(read, query)
  if (nitroPools === undefined) return undefined
  if (!nitroPools.includes(owner)) return "other"
  const depositorCall = "tokenIdOwner(uint256) returns (address)"
  const [depositor] = read({ to: owner, signature: depositorCall, values: [BigInt(item)] }) ?? []
  if (depositor === undefined) return undefined
  return depositor === account ? { nitroPool: owner } : "other"
}

/** Rewards of a nitro pool for all NFTs of an account, counted for the first of them. */
const nitroRewards = (
  read: ReadContract,
  nitroPool: Address,
  { account, item }: PositionQuery,
): ReadonlyArray<PositionAmount> | undefined => {
  const first = readAmount(read, nitroPool, "userTokenId(address, uint256)", [account, 0n])
  if (first === undefined) return undefined
  if (String(first) !== item) return []
  const pending = readIntegers(read, nitroPool, "pendingRewards(address) returns (uint256, uint256)", [account])
  const tokens = everyOne(["rewardsToken1()", "rewardsToken2()"], (call) => readAddress(read, nitroPool, call))
  if (pending === undefined || tokens === undefined) return undefined
  return tokens.flatMap((token, index): ReadonlyArray<PositionAmount> => {
    const amountRaw = pending[index] ?? 0n
    return token === zeroAddress ? [] : [{ token, amountRaw, meta: "CLAIMABLE" }]
  })
}

/**
 * The stake of an NFT, and accrued rewards. The position stays open for every former owner, since no event names the owner when a nitro pool returns the NFT. Rewards that the pool could not
 * pay are divided like the others.
 */
const stakeAmounts: ReadAmounts = (read, query) => {
  const { chainId, contract: pool, item } = query
  const infoCall = "getPoolInfo() returns (address, address, address)"
  const [token, grail, escrowed] = read({ to: pool, signature: infoCall, values: [], isConstant: true }) ?? []
  const keeper = keeperOf(read, query)
  if (typeof token !== "string" || typeof grail !== "string" || typeof escrowed !== "string") return undefined
  if (keeper === undefined || keeper === "nobody") return keeper && []
  if (keeper === "other") return [{ token, amountRaw: 0n, meta: "SUPPLIED" }]
  const id = BigInt(item)
  const stakeCall = "getStakingPosition(uint256) returns (uint256, uint256, uint256, uint256)"
  const [stakedRaw, , begin, duration] = readIntegers(read, pool, stakeCall, [id]) ?? []
  const [isUnlocked] = read({ to: pool, signature: "isUnlocked() returns (bool)", values: [] }) ?? []
  const now = readBlockTime(read, chainId)
  const pendingRaw = readAmount(read, pool, "pendingRewards(uint256)", [id])
  const share = readAmount(read, pool, "xGrailRewardsShare()")
  const more = keeper === "account" ? [] : nitroRewards(read, keeper.nitroPool, query)
  if (stakedRaw === undefined || begin === undefined || duration === undefined || now === undefined) return undefined
  if (isUnlocked === undefined || pendingRaw === undefined || share === undefined || more === undefined)
    return undefined
  const isLocked = isUnlocked === false && begin + duration > now
  const escrowedRaw = (pendingRaw * share) / shareEnd
  return [
    { token, amountRaw: stakedRaw, meta: isLocked ? "LOCKED" : "SUPPLIED" },
    { token: grail, amountRaw: pendingRaw - escrowedRaw, meta: "CLAIMABLE" },
    { token: escrowed, amountRaw: escrowedRaw, meta: "CLAIMABLE" },
    ...more,
  ]
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "CreatePosition(uint256,uint256,uint256)", account: "recipient", item: { topic: 1 } },
  { event: "SplitPosition(uint256,uint256,uint256)", account: "recipient", item: { word: 1 } },
  { event: "AddToPosition(uint256,address,uint256)", account: { word: 0 }, item: { topic: 1 } },
  { event: "HarvestPosition(uint256,address,uint256)", account: { word: 0 }, item: { topic: 1 } },
]

/**
 * The group of stakes that are NFTs, owned by the account or deposited in a nitro pool. An account that only received one by a transfer is found once it harvests.
 *
 * Source: ABIs of `src/apps/camelot/contracts/abis` of https://github.com/Zapper-fi/studio, as verified at the contracts' addresses.
 */
export const stakeGroup: PositionGroup = {
  id: "stake",
  label: "Farms",
  kind: "contract-position",
  contracts: {
    proof: {
      events: holders.map(({ event }) => event),
      registry: contracts.stakePools,
      call: "getPool(address)",
      claim: { calls: ["getPoolInfo()"], word: 0 },
    },
  },
  holders,
  isOwned: true,
  amounts: stakeAmounts,
}

/** Redemptions of an account: the GRAIL that it gets for its xGRAIL. */
const redemptionAmounts: ReadAmounts = (read, { chainId, contract: escrow, account }) => {
  const token = readAddress(read, escrow, "grailToken()")
  const indexes = indexesOf(readAmount(read, escrow, "getUserRedeemsLength(address)", [account]))
  const now = readBlockTime(read, chainId)
  const signature = "getUserRedeem(address, uint256) returns (uint256, uint256, uint256)"
  const redemptions = everyOne(indexes ?? [], (index) => readIntegers(read, escrow, signature, [account, index]))
  if (token === undefined || indexes === undefined || now === undefined || redemptions === undefined) return undefined
  return redemptions.map(
    ([amountRaw = 0n, , end = 0n]): PositionAmount => ({
      token,
      amountRaw,
      meta: end > now ? "LOCKED" : "CLAIMABLE",
    }),
  )
}

/** The group of redemptions of xGRAIL, which take months. Source: as for stakes. */
export const xGrailGroup: PositionGroup = {
  id: "redemption",
  label: "Vesting",
  kind: "contract-position",
  contracts: { listed: contracts.escrows },
  holders: [
    { event: "Redeem(address,uint256,uint256,uint256)", account: { topic: 1 } },
    { event: "FinalizeRedeem(address,uint256,uint256)", account: { topic: 1 } },
    { event: "CancelRedeem(address,uint256)", account: { topic: 1 } },
  ],
  amounts: redemptionAmounts,
}

/** Factory of its pairs. Source of the hash: `INIT_CODE_HASH` of npm package `@camelotlabs/sdk`. */
export const pairs: PoolMaker = {
  makers: contracts.factories,
  codeHash: "0xa856464ae65f7619087bc369daaf7e387dae1e5af69cfa7935850ebf754b04c1",
}

/** The exchange's fee share is in hundred-thousandths. */
const feeShareEnd = 100_000n

/** The exchange's part of a pair's growth; none for stable pairs. Source: `_mintFee` of `contracts/CamelotPair.sol` of https://github.com/CamelotLabs/camelot-amm-v2. */
const pairFee: ReadPairFee = (read, pair, factory) => {
  const [isStable] = read({ to: pair, signature: "stableSwap() returns (bool)", values: [] }) ?? []
  const share = readAmount(read, factory, "ownerFeeShare()")
  if (typeof isStable !== "boolean" || share === undefined) return undefined
  return isStable || share === 0n ? "none" : { taken: 100n, left: (feeShareEnd * 100n) / share - 100n }
}

/** xGRAIL that an account has allocated to dividends, and accrued dividends. xGRAIL becomes GRAIL only by redemption, which takes months. */
const dividendAmounts: ReadAmounts = (read, { contract, account }) => {
  const token = readAddress(read, contract, "xGrailToken()")
  const allocatedRaw = readAmount(read, contract, "usersAllocation(address)", [account])
  const indexes = indexesOf(readAmount(read, contract, "distributedTokensLength()"))
  const earned = everyOne(indexes ?? [], (index): PositionAmount | undefined => {
    const [reward] =
      read({ to: contract, signature: "distributedToken(uint256) returns (address)", values: [index] }) ?? []
    if (typeof reward !== "string") return undefined
    const amountRaw = readAmount(read, contract, "pendingDividendsAmount(address, address)", [reward, account])
    return amountRaw === undefined ? undefined : { token: reward, amountRaw, meta: "CLAIMABLE" }
  })
  if (token === undefined || allocatedRaw === undefined || indexes === undefined || earned === undefined)
    return undefined
  return [{ token, amountRaw: allocatedRaw, meta: "LOCKED" }, ...earned]
}

/** Liquidity in pairs and ranges, stakes, xGRAIL that is being redeemed, and xGRAIL allocated to dividends. Source of the last: `contracts/Dividends.sol` of https://github.com/CamelotLabs/camelot-contracts. */
export const positions: ReadonlyArray<PositionGroup> = [
  pairGroup(pairs, { fee: pairFee }),
  rangeGroup(contracts.positions, algebraRange),
  stakeGroup,
  xGrailGroup,
  {
    id: "dividend",
    label: "Rewards",
    kind: "contract-position",
    contracts: { listed: contracts.dividends },
    holders: [
      { event: "UserUpdated(address,uint256,uint256)", account: { topic: 1 } },
      { event: "DividendsCollected(address,address,uint256)", account: { topic: 1 } },
    ],
    amounts: dividendAmounts,
  },
]
