import { assert, describe, it } from "@effect/vitest"
import { plainReason, printedTooLong, responseTooLong, statementTooExpensive } from "#projections/store/sql-limits.ts"

describe("statementTooExpensive", () => {
  // Reasons of the engine 26.7, as they are.
  for (const [code, reason, message] of [
    [
      "159 TIMEOUT_EXCEEDED",
      "Timeout exceeded: elapsed 30000.1 ms, maximum: 30000 ms.",
      "The statement was stopped after 30 s of 30 s. Filter by block_number, or by a column whose name ends in _bytes.",
    ],
    [
      "241 MEMORY_LIMIT_EXCEEDED",
      "Query memory limit exceeded: would use 581.21 MiB (attempt to allocate chunk of 256.00 MiB), maximum: 512.00 MiB. Untracked memory across all threads: -124.25 KiB.",
      "The statement needed 581.21 MiB of 512 MiB of memory. Filter by chain_id and block_number, or group by fewer values.",
    ],
    [
      "241 MEMORY_LIMIT_EXCEEDED",
      "(total) memory limit exceeded: would use 2.10 GiB (attempt to allocate chunk of 4.00 MiB), maximum: 2.00 GiB.",
      "All statements together needed 2.10 GiB of the engine's 2.00 GiB of memory. Retry later, or filter by chain_id and block_number.",
    ],
    [
      "396 TOO_MANY_ROWS_OR_BYTES",
      "Limit for result exceeded, max rows: 1.00 million, current rows: 1.05 million.",
      "The result has more than 1,000,000 rows. Use LIMIT, or split it by block_number.",
    ],
    [
      "396 TOO_MANY_ROWS_OR_BYTES",
      "Limit for result exceeded, max rows: 2.23 thousand, current rows: 10.00 thousand.",
      "The result has more than 2.23 thousand rows with the names of its columns in each. Use shorter names, or a format without them.",
    ],
    [
      "396 TOO_MANY_ROWS_OR_BYTES",
      "Limit for result exceeded, max bytes: 64.00 MiB, current bytes: 64.87 MiB.",
      "The result has 64.87 MiB of 64 MiB. Use LIMIT, select fewer columns, or split it by block_number.",
    ],
    [
      "306 TOO_DEEP_RECURSION",
      "Maximum parse depth (300) exceeded. Consider rising max_parser_depth parameter: In scope SELECT formatQuerySingleLine('SELECT …').",
      "The statement is nested more than 300 levels deep. Use WITH.",
    ],
    [
      "306 TOO_DEEP_RECURSION",
      "Maximum recursive CTE evaluation depth (100) exceeded, during evaluation of  t. Consider raising max_recursive_cte_evaluation_depth setting: While executing RecursiveCTESource.",
      "WITH RECURSIVE took more than 100 steps. Stop it by a condition, or use numbers.",
    ],
    [
      "162 TOO_DEEP_SUBQUERIES",
      "Too deep subqueries. Maximum: 50.",
      "The statement has more than 50 subqueries within each other. Use WITH.",
    ],
    [
      "168 TOO_BIG_AST",
      "AST is too big. Maximum: 20000.",
      "The statement has more than 20,000 parts: names, values and calls. Pass lists as parameters, or split it.",
    ],
    [
      "168 TOO_BIG_AST",
      "AST is too big. Maximum: 200000.",
      "The statement has more than 200,000 parts with the definitions of its views. Read each view once.",
    ],
    [
      "131 TOO_LARGE_STRING_SIZE",
      "Too large string size (2000000000) in function repeat, maximum is: 1073741824: In scope SELECT length(repeat('x', 2000000000)).",
      "A function makes a value of 2,000,000,000 of 1,073,741,824 bytes or elements. Make a shorter one.",
    ],
    [
      "160 TOO_SLOW",
      "Query is executing too slow: In scope SELECT 1.",
      "The statement exceeded a limit of the engine: Query is executing too slow. Read less, or write it more simply.",
    ],
  ] as const) {
    it(`names the limit, the value and a remedy: ${message}`, () => {
      const failure = statementTooExpensive(code, reason)
      assert.strictEqual(failure.message, message)
      assert.strictEqual(failure.code, code)
    })
  }

  it("is lasting, except at a limit of time or of what all statements share", () => {
    const [total, ofOne] = [
      "(total) memory limit exceeded: would use 2.10 GiB",
      "Query memory limit exceeded: would use",
    ]
    for (const [code, reason, isLasting] of [
      ["159 TIMEOUT_EXCEEDED", "Timeout exceeded: elapsed 30000.1 ms, maximum: 30000 ms.", false],
      ["202 TOO_MANY_SIMULTANEOUS_QUERIES", "Too many simultaneous queries.", false],
      ["241 MEMORY_LIMIT_EXCEEDED", total, false],
      ["241 MEMORY_LIMIT_EXCEEDED", ofOne, true],
      ["396 TOO_MANY_ROWS_OR_BYTES", "Limit for result exceeded, max rows: 1.00 million", true],
    ] as const) {
      assert.strictEqual(statementTooExpensive(code, reason).isLasting, isLasting, reason)
    }
    assert.isTrue(responseTooLong(1).isLasting)
  })

  it("names the limits of this program, too", () => {
    assert.match(statementTooExpensive("159 TIMEOUT_EXCEEDED").message, /after 30 s of 30 s\. Filter/)
    assert.match(responseTooLong(16 * 1024 * 1024).message, /more than 16 MiB in its format\. Use csv/)
    assert.match(printedTooLong(4 * 1024 * 1024).message, /more than 4 MiB with the definitions .* Use them less often/)
  })
})

describe("plainReason", () => {
  it("leaves out the texts of the statement and of views, and keeps the nearest names", () => {
    for (const [name, reason, plain] of [
      [
        "UNKNOWN_IDENTIFIER",
        "Unknown expression identifier `block_numbr` in scope SELECT block_numbr FROM transfers. Maybe you meant: ['block_number'].",
        "Unknown expression identifier `block_numbr`: the nearest name is block_number.",
      ],
      [
        "UNKNOWN_FUNCTION",
        "Function with name `toStartOfHours` does not exist. In scope SELECT toStartOfHours(timestamp) FROM blocks. Maybe you meant: ['toStartOfHour','toStartOfMonth'].",
        "Function with name `toStartOfHours` does not exist: the nearest names are toStartOfHour, toStartOfMonth.",
      ],
      [
        "UNKNOWN_TYPE",
        "Unknown data type family: UInt9. Maybe you meant: ['UInt8','UInt32']: In scope SELECT CAST(1, 'UInt9').",
        "Unknown data type family: UInt9: the nearest names are UInt8, UInt32.",
      ],
      ["UNKNOWN_QUERY_PARAMETER", "Substitution `x` is not set.", "Substitution `x` is not set."],
      [
        "ARGUMENT_OUT_OF_BOUND",
        "A call to function range would produce 20000000 array elements, which is greater than the allowed maximum of 10000000: In scope SELECT range(20000000).",
        "the function range makes 20,000,000 of 10,000,000 elements: use numbers, or shorter ranges.",
      ],
    ] as const) {
      assert.strictEqual(plainReason(name, reason), plain)
    }
  })
})
