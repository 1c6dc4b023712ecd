import { assert, describe, it } from "@effect/vitest"
import { blobGasPrice } from "#chains/archive/archive-network.ts"

describe("blobGasPrice", () => {
  const at = (timestampSeconds: number, excessBlobGas: bigint, chainId = 1) =>
    blobGasPrice(chainId, { timestampSeconds, excessBlobGas })

  it("is unknown before blobs, and on chains whose pricing is not known", () => {
    assert.isUndefined(at(1_700_000_000, 0n))
    assert.isUndefined(at(1_800_000_000, 0n, 5))
  })

  it("grows with the excess, and with every upgrade more slowly", () => {
    // The first four are examples of EIP-4844 and of its tests.
    assert.strictEqual(at(1_710_338_135, 0n), 1n)
    assert.strictEqual(at(1_710_338_135, 2_314_057n), 1n)
    assert.strictEqual(at(1_710_338_135, 2_314_058n), 2n)
    assert.strictEqual(at(1_710_338_135, 10n * 1_024n * 1_024n), 23n)
    const prices = [1_746_612_310, 1_746_612_311, 1_765_290_071, 1_767_747_671].map((seconds) =>
      at(seconds, 50_000_000n),
    )
    assert.deepStrictEqual(
      prices,
      [...prices].sort((left, right) => (Number(left) < Number(right) ? 1 : -1)),
    )
    assert.strictEqual(new Set(prices).size, 4)
  })
})
