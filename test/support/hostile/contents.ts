/** Contents of a valid response: wrong types, broken JSON, bombs of depth and number, and texts that deceive. */
import { caseOf, type HostileCase, type HostileOutcome, responseOf, sending } from "./hostile-case.ts"

const served = (title: string, outcome: HostileOutcome, body: string | Uint8Array, type = "application/json") =>
  caseOf(title, outcome, sending(responseOf(200, { "content-type": type }, body)))

const depths = [1, 2, 10, 19, 20, 21, 100, 1_000, 10_000, 100_000, 500_000]

const depthCases: ReadonlyArray<HostileCase> = depths.flatMap((depth) => [
  served(
    `lists of depth ${depth}`,
    { form: depth <= 20 ? "other" : "invalid" },
    `${"[".repeat(depth)}1,1${"]".repeat(depth)}`,
  ),
  served(
    `objects of depth ${depth}`,
    { form: depth <= 20 ? "json" : "invalid" },
    depth > 100_000 ? '{"":'.repeat(250_000) : `${'{"":'.repeat(depth)}1${"}".repeat(depth)}`,
  ),
])

const openCases: ReadonlyArray<HostileCase> = [
  served("a million open lists", { form: "invalid" }, "[".repeat(1_000_000)),
  served("ten thousand values", { form: "invalid" }, `{"a":[${"1,".repeat(10_000)}1]}`),
  served("half a million commas", { form: "invalid" }, `[${",".repeat(500_000)}]`),
  served("half a million objects", { form: "invalid" }, `[${"{},".repeat(300_000)}{}]`),
  served("a number of a million digits", { form: "json", name: "Infinity" }, `{"name":${"9".repeat(1_000_000)}}`),
  served(
    "a text of a million characters",
    { form: "json", name: "x".repeat(512) },
    `{"name":"${"x".repeat(1_000_000)}"}`,
  ),
  served("a text of escapes", { form: "json", name: "\\".repeat(512) }, `{"name":"${"\\\\".repeat(500_000)}"}`),
  served("a name of a million characters", { form: "json" }, `{"${"x".repeat(1_000_000)}":1}`),
  served(
    "many equal names",
    { form: "json", name: "9999" },
    `{${Array.from({ length: 5_000 }, (_, index) => `"name":"${index + 5_000}"`).join()}}`,
  ),
]

const brokenTexts = [
  "{",
  "[",
  "{}}",
  "{]",
  '{"name"}',
  '{"name":}',
  '{"name":"x"',
  '{"name":"x}',
  "{name:'x'}",
  "{'name':'x'}",
  '{"name":undefined}',
  '{"name":NaN}',
  '{"name":01}',
  '{"name":"x"}{"name":"y"}',
  '{"name":"x"} trailing',
  '{"name":"\\x"}',
  '{"name":"\\u12"}',
  '{"name" "x"}',
  '[{"name":"x"}',
  "[1 2]",
  "{,}",
  "{/* comment */}",
]

const brokenCases: ReadonlyArray<HostileCase> = brokenTexts.map((text) => {
  // A comma behind the last member is corrected, and this one has no member.
  const outcome: HostileOutcome = text === "{,}" ? { form: "json" } : { form: "invalid" }
  return served(`the broken text ${text}`, outcome, text)
})

const scalars = [
  "null",
  "true",
  "12",
  '"text"',
  "NaN",
  "-",
  "plain text",
  "404 page not found",
  "\u0001\u0002",
  "ÿ",
  "�",
]

const scalarCases: ReadonlyArray<HostileCase> = [
  ...scalars.map((text) => served(`the text ${JSON.stringify(text)}`, { form: "other" }, text)),
  ...["", " ", "\n", "\ufeff", "\t\r\n "].map((text) =>
    served(`the blank ${JSON.stringify(text)}`, { form: "empty" }, text),
  ),
  ...["[]", "[1,2]", '["x"]', "[null]", "[{},{}]", "[[{}]]"].map((text) =>
    served(`the list ${text}`, { form: "other" }, text),
  ),
]

/** Values in place of a name that are no text. */
const wrongNames = ["null", "[]", "{}", '["x"]', '{"name":"x"}', '""', '" "', '"\\u0000"', '"\\u202e"']

const wrongTypeCases: ReadonlyArray<HostileCase> = [
  ...wrongNames.map((value) => served(`the name ${value}`, { form: "json" }, `{"name":${value}}`)),
  ...[
    ["7", "7"],
    ["true", "true"],
    ["1e3", "1000"],
    ["-0.5", "-0.5"],
  ].map(([value, name]) => served(`the name ${value}`, { form: "json", name }, `{"name":${value}}`)),
  ...["null", "1", '"x"', "[null]", "[[[]]]", "{}", '[{"trait_type":{}}]', '[{"value":[]}]', '{"a":{"b":{}}}'].map(
    (value) => served(`the attributes ${value}`, { form: "json", name: "x" }, `{"name":"x","attributes":${value}}`),
  ),
  ...["null", "1", "[]", "{}", '{"uri":1}', '{"uri":{"uri":"x"}}', `"${"x".repeat(300_000)}"`].map((value) =>
    served(`the picture ${value.slice(0, 30)}`, { form: "json", name: "x" }, `{"name":"x","image":${value}}`),
  ),
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"].map((member) =>
    served(`the member ${member}`, { form: "json", name: "x" }, `{"name":"x","${member}":{"name":"polluted"}}`),
  ),
]

/** Characters that change how a text is displayed. */
const deceiving: ReadonlyArray<number> = [
  ...Array.from({ length: 9 }, (_, index) => index),
  0x0b,
  0x0c,
  0x0e,
  0x0f,
  0x10,
  0x1b,
  0x1f,
  0x7f,
  0x80,
  0x85,
  0x9b,
  0x9f,
  0x20_28,
  0x20_29,
  0x20_2a,
  0x20_2b,
  0x20_2c,
  0x20_2d,
  0x20_2e,
  0x20_66,
  0x20_67,
  0x20_68,
  0x20_69,
  0xd8_00,
  0xdb_ff,
  0xdc_00,
  0xdf_ff,
]

const escapeOf = (code: number): string => `\\u${code.toString(16).padStart(4, "0")}`

const deceivingCases: ReadonlyArray<HostileCase> = deceiving.flatMap((code) => [
  served(`a name with ${escapeOf(code)}`, { form: "json", name: "safe.exe" }, `{"name":"safe${escapeOf(code)}.exe"}`),
  served(`a name of ${escapeOf(code)} only`, { form: "json" }, `{"name":"${escapeOf(code).repeat(50)}"}`),
])

const markup: ReadonlyArray<readonly [string, HostileOutcome]> = [
  ["<!DOCTYPE html><html></html>", { form: "html" }],
  ["<html><script>alert(1)</script></html>", { form: "html" }],
  ["\n\n <HTML>", { form: "html" }],
  ["<script>alert(1)</script>", { form: "html" }],
  ["<!-- x --><html></html>", { form: "html" }],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', { form: "svg" }],
  ['<svg onload="alert(1)"/>', { form: "svg" }],
  ['<svg><image href="http://169.254.169.254/"/></svg>', { form: "svg" }],
  ['<svg><image href="file:///etc/passwd"/></svg>', { form: "svg" }],
  ["<svg><foreignObject><iframe/></foreignObject></svg>", { form: "svg" }],
  ['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>', { form: "svg" }],
  ['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>', { form: "svg" }],
  ['<?xml version="1.0"?><rss/>', { form: "other" }],
  ["<xml/>", { form: "other" }],
  ["<svgx/>", { form: "other" }],
]

const markupCases: ReadonlyArray<HostileCase> = markup.map(([text, outcome]) =>
  served(`the markup ${text.slice(0, 60)}`, outcome, text),
)

/** Content with another declared type than its own: the type is not looked at. */
const typeCases: ReadonlyArray<HostileCase> = [
  "text/html",
  "image/png",
  "application/octet-stream",
  "application/json; charset=utf-16",
  "x",
  "",
  "\u00ff\u00fe",
  "a/".repeat(1_000),
].map((type) =>
  served(`JSON that is declared as ${type.slice(0, 40)}`, { form: "json", name: "x" }, '{"name":"x"}', type),
)

/** Cases of contents. */
export const contentCases: ReadonlyArray<HostileCase> = [
  ...depthCases,
  ...openCases,
  ...brokenCases,
  ...scalarCases,
  ...wrongTypeCases,
  ...deceivingCases,
  ...markupCases,
  ...typeCases,
]

/** Contents that are no text: their bytes are not recorded, only their digest. */
export const binaryContents: ReadonlyArray<readonly [title: string, bytes: Uint8Array]> = [
  ["PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["GIF", Buffer.from("4749463839610100010080000000", "hex")],
  ["JPEG", Buffer.from("ffd8ffe000104a464946", "hex")],
  ["MP4", Buffer.from("000000186674797069736f6d", "hex")],
  ["zip", Buffer.from("504b0304ff", "hex")],
  ["UTF-16", Buffer.from('\ufeff{"name":"x"}', "utf16le")],
  ["Latin-1", Buffer.from('{"name":"\u00e9"}', "latin1")],
  ["half a character", Buffer.from("7b22c3", "hex")],
  ["an overlong character", Buffer.from("c080", "hex")],
  ["a surrogate in UTF-8", Buffer.from("eda080", "hex")],
  ["a zero", Buffer.from('{"name":"\u0000"}')],
]
