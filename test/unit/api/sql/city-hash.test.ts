import { assert, describe, it } from "@effect/vitest"
import { cityHash128 } from "#api/sql/city-hash.ts"

/** Bytes of a generator that a test vector is easily made by. */
const bytesOf = (count: number): Buffer => {
  let state = 1n
  return Buffer.from(
    Array.from({ length: count }, () => {
      state = (state * 1_103_515_245n + 12_345n) & 0x7fffffffn
      return Number((state >> 16n) & 255n)
    }),
  )
}

/** Hashes by `ClickHouseCityHash.cityHash128` of `com.clickhouse:clickhouse-jdbc` 0.9.4. */
const vectors: ReadonlyArray<readonly [bytesCount: number, low: string, high: string]> = [
  [0, "4463240938071824939", "4374473821787594281"],
  [3, "5257864019152623341", "18153813014631771861"],
  [7, "16348994199240186329", "2648368542391211763"],
  [8, "12610066002679528760", "5981590849278918217"],
  [15, "2823887125378520368", "3662100658339287404"],
  [16, "14290593039505834930", "5079238671902727756"],
  [17, "18256826218281761869", "16701621693550727660"],
  [33, "2033656122957314925", "13293323780935721555"],
  [127, "5996251430098418371", "13575295218875653798"],
  [143, "14971597942026138995", "430713706869243548"],
  [144, "15249783438880270674", "3820201799857421151"],
  [255, "5603478550086139889", "1716130766068178824"],
  [272, "3774648136484922309", "10883346160586697145"],
  [4_096, "8622822407678990966", "14080937492945058077"],
]

describe("CityHash128 of version 1.0.2", () => {
  for (const [count, low, high] of vectors) {
    it(`of ${count} bytes is that of ClickHouse's driver`, () => {
      assert.deepStrictEqual(cityHash128(bytesOf(count)).map(String), [low, high])
    })
  }
})
