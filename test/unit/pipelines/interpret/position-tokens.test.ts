import { assert, describe, it } from "vitest"
import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, newTokenRead, testChain } from "../../../support/chain/block-builder.ts"
import { vault } from "../../../support/positions/position-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const ethereum = { ...testChain, id: 1 }

/** Pair of USDC and WETH of Uniswap v2 on Ethereum. */
const pair = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc"
const usdCoin = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const wrappedEther = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"

const tokensOf = (reads: Parameters<typeof foldOne>[0]["reads"], chain = ethereum) =>
  foldOne({ chainId: chain.id, ...(reads === undefined ? {} : { reads }) }, chain).positionTokens

const poolOf = (pool: string) => ({
  pools: [{ pool, token0: usdCoin, token1: wrappedEther, factory: undefined }],
})

describe("positionTokens", () => {
  it("has no token without evidence that it stands for others", () => {
    assert.deepStrictEqual(tokensOf({ tokens: [newTokenRead(usdCoin)] }), [])
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: undefined }] }), [])
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: zeroAddress }] }), [])
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: vault }] }), [])
  })

  it("has vaults that name an asset", () => {
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: usdCoin }] }), [
      { token: vault, app: "vault", group: "vault" },
    ])
  })

  it("has tokens that a brand lists, by any read, also where they are vaults", () => {
    const wrapped = "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0"
    assert.deepStrictEqual(tokensOf({ tokens: [newTokenRead(wrapped), newTokenRead(usdCoin)] }), [
      { token: wrapped, app: "lido", group: "wsteth" },
    ])
    const savings = "0xa3931d71877c0e7a3148cb7eb4463524fec27fbd"
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault: savings, asset: usdCoin }] }), [
      { token: savings, app: "sky", group: "savings" },
    ])
  })

  it("has markets that are the tokens of what they store for accounts", () => {
    const market = "0xc3d688b66703497daa19211eedff47f25384cdc3"
    assert.deepStrictEqual(tokensOf({ tokens: [newTokenRead(market)] }), [
      { token: market, app: "compound-v3", group: "market" },
    ])
  })

  it("has contracts that a registry confirms, before their shape shows them", () => {
    const factory = "0xa9c3d3a366466fa809d1ae982fb2c46e5fc41101"
    const proofOf = (registry: string, isProven: boolean) => ({
      vaults: [{ vault, asset: usdCoin }],
      proofs: [
        {
          contract: vault,
          registry,
          isProven,
          call: selectorOfCall("isMetaMorpho(address)"),
          claim: "0x",
          word: "0x",
        },
      ],
    })
    assert.deepStrictEqual(tokensOf(proofOf(factory, true)), [{ token: vault, app: "morpho", group: "vault" }])
    const asVault = [{ token: vault, app: "vault", group: "vault" }]
    assert.deepStrictEqual(tokensOf(proofOf(factory, false)), asVault)
    assert.deepStrictEqual(tokensOf(proofOf(address(9), true)), asVault)
  })

  it("has pools that the vault of an exchange names in its events, those of other contracts not", () => {
    const pool = address(77)
    const poolId = `${pool}${"5".repeat(24)}`
    const named = (emitter: string, event: string, topic: string) => {
      const log = { address: emitter, topics: [topicOfEvent(event), topic], data: "0x" } as const
      const block = { chainId: ethereum.id, transactions: [{ logs: [log, log] }] }
      return foldOne(block, ethereum).positionTokens
    }
    const changed = "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])"
    const added = "LiquidityAdded(address,address,uint8,uint256,uint256[],uint256[])"
    assert.deepStrictEqual(named("0xba12222222228d8ba445958a75a0704d566bf2c8", changed, poolId), [
      { token: pool, app: "balancer-v2", group: "pool" },
    ])
    const asTopic = `0x${pool.slice(2).padStart(64, "0")}`
    assert.deepStrictEqual(named("0xba1333333333a1ba1108e8412f11850a5c319ba9", added, asTopic), [
      { token: pool, app: "balancer-v3", group: "pool" },
    ])
    assert.deepStrictEqual(named(address(9), added, asTopic), [])
  })

  it("has a token with the contract through which it is read, where a registry names both", () => {
    const [market, principal] = [address(5), address(6)]
    const log = {
      address: "0x1a6fcc85557bc4fb7b534ed835a03ef056552d52",
      topics: [
        topicOfEvent("CreateNewMarket(address,address,int256,int256,uint256)"),
        ...[market, principal].map((one): `0x${string}` => `0x${one.slice(2).padStart(64, "0")}`),
      ],
      data: "0x",
    } as const
    const block = { chainId: ethereum.id, transactions: [{ logs: [log] }] }
    assert.deepStrictEqual(foldOne(block, ethereum).positionTokens, [
      { token: principal, app: "pendle", group: "principal", readBy: market },
    ])
  })

  it("has pairs whose address proves their factory, whatever they report as factory", () => {
    assert.deepStrictEqual(tokensOf(poolOf(pair)), [{ token: pair, app: "uniswap-v2", group: "pool" }])
    assert.deepStrictEqual(tokensOf(poolOf(address(9))), [])
    assert.deepStrictEqual(
      tokensOf({ pools: [{ pool: pair, token0: undefined, token1: wrappedEther, factory: undefined }] }),
      [],
    )
    assert.deepStrictEqual(tokensOf(poolOf(pair), { ...testChain, id: 10 }), [])
  })
})
