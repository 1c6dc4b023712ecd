/** Values of every type that the Store has to keep or to bind: the extremes, and what encodings trip over. */
import type { ColumnValue, ParameterValue } from "#projections/store/store.ts"

const maxUInt256 = 2n ** 256n - 1n
const minInt256 = -(2n ** 255n)
const maxInt256 = 2n ** 255n - 1n

/** Values of one type of column. */
export interface ColumnCase {
  readonly type: string
  readonly isBytes?: boolean
  /** The input, and the result of a query for `expression`. */
  readonly values: ReadonlyArray<readonly [ColumnValue, unknown]>
  readonly expression?: string
}

const awkwardTexts = [
  "",
  "plain",
  'it\'s "quoted" \\ `so`',
  "line\n\n\nlines\r\n\ttab",
  "\u0000zero",
  "naïve 🌊 漢字",
  "a;b--c/*d*/",
]

const hexOf = "lower(hex(v))"

/** Values for columns of every type that the projections use. */
export const columnCases: ReadonlyArray<ColumnCase> = [
  {
    type: "UInt8",
    values: [
      [0, 0],
      [255, 255],
    ],
  },
  {
    type: "UInt16",
    values: [
      [0, 0],
      [65_535, 65_535],
    ],
  },
  {
    type: "UInt32",
    values: [
      [0, 0],
      [4_294_967_295, 4_294_967_295],
    ],
  },
  {
    type: "UInt64",
    values: [
      [0, "0"],
      [9_007_199_254_740_991, "9007199254740991"],
      [2n ** 64n - 1n, String(2n ** 64n - 1n)],
    ],
  },
  {
    type: "Int8",
    values: [
      [-128, -128],
      [127, 127],
    ],
  },
  {
    type: "Int16",
    values: [
      [-32_768, -32_768],
      [32_767, 32_767],
    ],
  },
  {
    type: "Int32",
    values: [
      [-2_147_483_648, -2_147_483_648],
      [2_147_483_647, 2_147_483_647],
    ],
  },
  {
    type: "Int64",
    values: [
      [-(2n ** 63n), String(-(2n ** 63n))],
      [2n ** 63n - 1n, String(2n ** 63n - 1n)],
      [-1, "-1"],
    ],
  },
  {
    type: "UInt256",
    values: [
      [0n, "0"],
      [1n, "1"],
      [2n ** 64n, String(2n ** 64n)],
      [maxUInt256, String(maxUInt256)],
    ],
  },
  {
    type: "Int256",
    values: [
      [minInt256, String(minInt256)],
      [-1n, "-1"],
      [0n, "0"],
      [maxInt256, String(maxInt256)],
    ],
  },
  {
    type: "Float64",
    values: [
      [0, 0],
      [-1.5, -1.5],
      [1e300, 1e300],
      [0.1, 0.1],
    ],
  },
  {
    type: "Bool",
    values: [
      [true, true],
      [false, false],
    ],
  },
  { type: "String", values: awkwardTexts.map((text) => [text, text] as const) },
  { type: "LowCardinality(String)", values: awkwardTexts.map((text) => [text, text] as const) },
  {
    type: "String",
    isBytes: true,
    expression: hexOf,
    values: [
      ["0x", ""],
      ["0x00", "00"],
      ["0x0a0d0a0a00ff", "0a0d0a0a00ff"],
    ],
  },
  {
    type: "FixedString(3)",
    values: [
      ["abc", "abc"],
      ["a", "a\u0000\u0000"],
    ],
  },
  {
    type: "FixedString(4)",
    isBytes: true,
    expression: hexOf,
    values: [
      ["0x00000000", "00000000"],
      ["0x0a00ff7f", "0a00ff7f"],
    ],
  },
  { type: "LowCardinality(FixedString(2))", isBytes: true, expression: hexOf, values: [["0x00ff", "00ff"]] },
  {
    type: "DateTime64(3)",
    expression: "toUnixTimestamp64Milli(v)",
    values: [
      [0, "0"],
      [1_700_000_000_123, "1700000000123"],
    ],
  },
  { type: "DateTime64(3, 'UTC')", values: [[1_700_000_000_123, "2023-11-14 22:13:20.123"]] },
  {
    type: "Enum8('live' = 1, 'it\\'s' = -2)",
    values: [
      ["live", "live"],
      ["it's", "it's"],
    ],
  },
  {
    type: "Nullable(UInt64)",
    values: [
      [undefined, null],
      [7, "7"],
    ],
  },
  {
    type: "LowCardinality(Nullable(String))",
    values: [
      [undefined, null],
      ["", ""],
    ],
  },
  {
    type: "Nullable(FixedString(2))",
    isBytes: true,
    expression: hexOf,
    values: [
      [undefined, null],
      ["0x0001", "0001"],
    ],
  },
  {
    type: "Array(String)",
    values: [
      [[], []],
      [
        ["", "a\n\nb", "'"],
        ["", "a\n\nb", "'"],
      ],
    ],
  },
  {
    type: "Array(UInt256)",
    values: [
      [
        [0n, maxUInt256],
        ["0", String(maxUInt256)],
      ],
    ],
  },
  {
    type: "Array(Array(Nullable(Int8)))",
    values: [
      [
        [[1, undefined], []],
        [[1, null], []],
      ],
    ],
  },
  {
    type: "Array(FixedString(2))",
    isBytes: true,
    expression: "arrayMap(x -> lower(hex(x)), v)",
    values: [
      [
        ["0x0102", "0x0000"],
        ["0102", "0000"],
      ],
    ],
  },
]

/** Parameters of every type, and what `SELECT {value:<type>}` gives for them. */
export const parameterCases: ReadonlyArray<readonly [type: string, value: ParameterValue, expected: unknown]> = [
  ...awkwardTexts.map((text) => ["String", text, text] as const),
  ["String", "\\N", "\\N"],
  ["Nullable(String)", null, null],
  ["UInt8", 255, 255],
  ["UInt64", 2n ** 64n - 1n, String(2n ** 64n - 1n)],
  ["Int256", minInt256, String(minInt256)],
  ["UInt256", maxUInt256, String(maxUInt256)],
  ["Float64", -0.25, -0.25],
  ["Bool", true, true],
  ["Bool", false, false],
  ["Array(String)", awkwardTexts, awkwardTexts],
  ["Array(String)", [], []],
  ["Array(UInt256)", [0n, maxUInt256], ["0", String(maxUInt256)]],
  ["Array(Array(UInt8))", [[1], [], [2, 3]], [[1], [], [2, 3]]],
  ["Array(Nullable(UInt8))", [1, null], [1, null]],
  ["Map(String, UInt256)", new Map([["it's \\ \n", maxUInt256]]), { "it's \\ \n": String(maxUInt256) }],
  [
    "Map(UInt64, UInt64)",
    new Map([
      [1, 2n],
      [3, 4n],
    ]),
    { 1: "2", 3: "4" },
  ],
]
