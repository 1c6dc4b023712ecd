import { assert, describe, it } from "@effect/vitest"
import { hashBytes } from "#chains/abi/encode.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, word } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [account, asset, vault] = [address(1), address(2), address(3)]

const multicall = "0xca11bde05977b3631167028862be2a173976ca11"

/** The time of the block, and its number. */
const block = { [multicall]: { "getCurrentBlockTimestamp()": [1_000n], "getBlockNumber()": [1_000n] } }

const ether = 10n ** 18n

interface Case {
  readonly app: string
  readonly group?: string
  readonly item?: string
  /** Answers of the contract itself. */
  readonly own: ContractAnswers[string]
  readonly others?: ContractAnswers
  readonly expected: ReadonlyArray<readonly [PositionAmount["meta"], Address, bigint]>
}

const owned = { "ownerOf(uint256) 7": [account] }

const lidoStatus = (isFinalized: boolean) => ({
  "getWithdrawalStatus(uint256[]) 7": [
    [{ staked: 50n, shares: 40n, owner: account, time: 1n, isFinalized, isClaimed: false }],
  ],
})

const renzoRequest = (createdAt: bigint) => [zeroAddress, 1n, 9n, 8n, createdAt]

/** The hash of a request with its account. */
const renzoKey = (createdAt: bigint) =>
  hashBytes(`0x${[zeroAddress, 1n, 9n, 8n, createdAt, account].map((member) => word(member)).join("")}`)

const cases: ReadonlyArray<Case> = [
  {
    app: "lido",
    item: "7",
    own: { ...owned, ...lidoStatus(false) },
    others: { "0xae7ab96520de3a18e5e111b5eaab095312d7fe84": { "getPooledEthByShares(uint256) 40": [49n] } },
    expected: [["LOCKED", zeroAddress, 49n]],
  },
  {
    app: "lido",
    item: "7",
    own: {
      ...owned,
      ...lidoStatus(true),
      "getLastCheckpointIndex()": [4n],
      "findCheckpointHints(uint256[], uint256, uint256) 7 1 4": [[3n]],
      "getClaimableEther(uint256[], uint256[]) 7 3": [[48n]],
    },
    expected: [["CLAIMABLE", zeroAddress, 48n]],
  },
  {
    app: "lido",
    item: "7",
    own: { "ownerOf(uint256) 7": [asset] },
    expected: [],
  },
  {
    app: "ether-fi",
    item: "7",
    own: { ...owned, "getRequest(uint256) 7": [50n, 40n, true], "isFinalized(uint256) 7": [false] },
    others: { "0x308861a430be4cce5502d0a12724771fc6daf216": { "amountForShare(uint256) 40": [51n] } },
    expected: [["LOCKED", zeroAddress, 50n]],
  },
  {
    app: "ether-fi",
    item: "7",
    own: {
      ...owned,
      "getRequest(uint256) 7": [50n, 40n, true],
      "isFinalized(uint256) 7": [true],
      "getClaimableAmount(uint256) 7": [49n],
    },
    expected: [["CLAIMABLE", zeroAddress, 49n]],
  },
  {
    app: "swell",
    item: "7",
    own: {
      ...owned,
      "withdrawalRequests(uint256) 7": [100n, 1n, (ether * 105n) / 100n],
      "getProcessedRateForTokenId(uint256) 7": [true, (ether * 104n) / 100n],
    },
    expected: [["CLAIMABLE", zeroAddress, 104n]],
  },
  {
    app: "puffer",
    item: "25",
    own: {
      "getWithdrawal(uint256) 25": [100n, (ether * 105n) / 100n, account],
      "BATCH_SIZE()": [10n],
      "getFinalizedWithdrawalBatch()": [1n],
      "getBatch(uint256) 2": [0n],
      "PUFFER_VAULT()": [vault],
    },
    others: { [vault]: { "asset()": [asset] } },
    expected: [["LOCKED", asset, 105n]],
  },
  {
    app: "stader",
    own: {
      [`getRequestIdsByUser(address) ${account}`]: [[5n, 6n]],
      "nextRequestIdToFinalize()": [6n],
      "userWithdrawRequests(uint256) 5": [account, 1n, 50n, 49n],
      "userWithdrawRequests(uint256) 6": [account, 1n, 30n, 0n],
    },
    expected: [
      ["CLAIMABLE", zeroAddress, 49n],
      ["LOCKED", zeroAddress, 30n],
    ],
  },
  {
    app: "lista",
    own: {
      [`getUserWithdrawalRequests(address) ${account}`]: [[[1n, 2n, 3n]]],
      [`getUserRequestStatus(address, uint256) ${account} 0`]: [true, 12n],
    },
    expected: [["CLAIMABLE", zeroAddress, 12n]],
  },
  {
    app: "mantle-meth",
    item: "7",
    own: {
      "requestByID(uint256) 7": [1n, account, 7n, 9n, 10n],
      "requestInfo(uint256) 7": [true, 6n],
    },
    expected: [["LOCKED", zeroAddress, 10n]],
  },
  {
    app: "benqi-staked-avax",
    own: {
      [`getUnlockRequestCount(address) ${account}`]: [3n],
      "cooldownPeriod()": [100n],
      "redeemPeriod()": [50n],
      [`getPaginatedUnlockRequests(address, uint256, uint256) ${account} 0 3`]: [
        [
          { startedAt: 950n, shares: 4n },
          { startedAt: 890n, shares: 5n },
          { startedAt: 800n, shares: 6n },
        ],
        [0n, 2n * ether, 0n],
      ],
    },
    expected: [
      ["LOCKED", "0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be", 4n],
      ["CLAIMABLE", zeroAddress, 10n],
      ["CLAIMABLE", "0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be", 6n],
    ],
  },
  {
    app: "kelp",
    item: BigInt(asset).toString(),
    own: {
      [`nextLockedNonce(address) ${asset}`]: [8n],
      "withdrawalDelayBlocks()": [100n],
      [`getUserWithdrawalRequest(address, address, uint256) ${asset} ${account} 0`]: [1n, 11n, 900n, 7n],
      [`getUserWithdrawalRequest(address, address, uint256) ${asset} ${account} 1`]: [1n, 12n, 901n, 7n],
      [`getUserWithdrawalRequest(address, address, uint256) ${asset} ${account} 2`]: [1n, 13n, 900n, 8n],
    },
    expected: [
      ["CLAIMABLE", asset, 11n],
      ["LOCKED", asset, 12n],
      ["LOCKED", asset, 13n],
    ],
  },
  {
    app: "renzo",
    own: {
      [`getOutstandingWithdrawRequests(address) ${account}`]: [2n],
      "coolDownPeriod()": [100n],
      "ethWithdrawQueue()": [5n, 5n],
      [`withdrawRequests(address, uint256) ${account} 0`]: renzoRequest(900n),
      [`withdrawRequests(address, uint256) ${account} 1`]: renzoRequest(800n),
      [`withdrawQueued(bytes32) ${renzoKey(900n)}`]: [false, 0n],
      [`withdrawQueued(bytes32) ${renzoKey(800n)}`]: [true, 6n],
    },
    expected: [
      ["CLAIMABLE", zeroAddress, 9n],
      ["LOCKED", zeroAddress, 9n],
    ],
  },
  {
    app: "ethena",
    group: "cooldown",
    own: { [`cooldowns(address) ${account}`]: [1_001n, 33n], "asset()": [asset] },
    expected: [["LOCKED", asset, 33n]],
  },
  {
    app: "ethena",
    group: "stake",
    item: BigInt(asset).toString(),
    own: { [`stakes(address, address) ${account} ${asset}`]: [3n, 4n] },
    expected: [
      ["SUPPLIED", asset, 3n],
      ["LOCKED", asset, 4n],
    ],
  },
]

/** The first contract of a group, and its chain. */
const contractOf = (app: string, group: string) => {
  const found = protocols.find(({ slug }) => slug === app)?.positions?.find(({ id }) => id === group)
  if (found?.kind !== "contract-position" || !("listed" in found.contracts)) return assert.fail(app)
  const [entry] = Object.entries(found.contracts.listed).filter(([chain]) => chain !== "role")
  const [chain = "", [contract = ""] = []] = entry ?? []
  return { group: found, chainId: Number(chain), contract }
}

const amountsOf = ({ app, group = "withdrawal", item = "", own, others = {} }: Case) => {
  const { group: found, ...place } = contractOf(app, group)
  const answers = answersOf({ ...block, ...others, [place.contract]: own })
  return found.amounts(answers, { app, group, item, account, ...place })
}

describe("requested withdrawals", () => {
  it.each(cases)("of $app are locked until they are ready: $expected", ({ expected, ...one }) => {
    const amounts = amountsOf({ ...one, expected })
    assert.deepStrictEqual(
      amounts?.map(({ meta, token, amountRaw }) => [meta, token, amountRaw]),
      expected.map((amount) => [...amount]),
    )
  })

  it("that are NFTs belong to their owners", () => {
    for (const app of ["lido", "ether-fi", "swell"]) assert.isTrue(contractOf(app, "withdrawal").group.isOwned, app)
    assert.isUndefined(contractOf("kelp", "withdrawal").group.isOwned)
  })

  it.each(cases)("of $app are unknown where an answer is missing: $expected", (one) => {
    for (const missing of Object.keys(one.own)) {
      // Calls that a contract may refuse: the owner of a burned NFT, and a request beyond the last one.
      if (/^(ownerOf|getUserWithdrawalRequest\()/.test(missing)) continue
      const own = Object.fromEntries(Object.entries(one.own).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf({ ...one, own }), missing)
    }
  })
})
