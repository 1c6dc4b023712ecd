import { edits, withEntry, withImport, withinBlock, withReplacement } from "./edit.ts"
import type { ProjectFiles, Scaffold, Spellings } from "./scaffold.ts"
import { withSetting } from "./setting.ts"

const kindsPath = "schemas/registry.ts"

/** The next free schema id: the page of kinds names it, in thousands. */
const schemaIdOf = (files: ProjectFiles): number => {
  const [digits = ""] = /\d{1,3}(?:,\d{3}){3}/.exec(files.read(kindsPath) ?? "") ?? []
  return Number(digits.replaceAll(",", ""))
}

const settingOf = ({ camelPlural, upperPlural }: Spellings): string => `  ${camelPlural}: setting({
    name: "${upperPlural}",
    type: locations,
    default: [],
    meaning:
      "FILL IN: Up to 16 URLs or paths of what, by precedence, and what they change. Read hourly. Set it to the same on every \`read\`.",
  }),
`

const arbitraryOf = ({ pascal }: Spellings): string => `    ${pascal}Read: fc.record({
      kind: fc.constant("${pascal}Read"),
      location: fc.webUrl(),
      rank: fc.nat({ max: 10 }),
      readAtMs: fc.nat({ max: 4_000_000_000_000 }),
      entries: fc.array(fc.record({ key: fc.string({ maxLength: 20 }), value: fc.string({ maxLength: 20 }) }), {
        maxLength: 5,
      }),
    }),`

/** A source outside the chains, with its event, tables and setting. `npm run golden` records the bytes of its event. */
export const source: Scaffold = {
  kind: "source",
  nameForm: "<content>, in the singular, as in metal-price",
  namePattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: ({ slug, slugPlural }) => ({
    [`schemas/events/${slug}-read.ts`]: "source-event.txt",
    [`pipelines/outside/${slugPlural}/source.ts`]: "source.txt",
    [`pipelines/outside/${slugPlural}/parse-${slug}.ts`]: "source-parse.txt",
    [`projections/outside/${slugPlural}.ts`]: "source-table.txt",
    [`projections/outside/${slug}-readings.ts`]: "source-readings.txt",
    [`test/unit/pipelines/outside/${slugPlural}/parse-${slug}.test.ts`]: "source-parse-test.txt",
    [`test/contract/pipelines/outside/${slugPlural}/source.test.ts`]: "source-test.txt",
    [`test/unit/projections/outside/${slugPlural}.test.ts`]: "source-table-test.txt",
  }),
  values: (files) => ({ schemaId: schemaIdOf(files).toLocaleString("en").replaceAll(",", "_") }),
  edits: (name, files) => ({
    "schemas/domain/source.ts": withinBlock(/^export const sources = \[$/, "] as const", `  "${name.slugPlural}",`),
    "schemas/events/source-event.ts": edits(
      withImport(`import type { ${name.pascal}Read } from "./${name.slug}-read.ts"`),
      withReplacement(/^export type SourceEvent =(?:\n {2}\| \w+)+$/m, `$&\n  | ${name.pascal}Read`),
      withinBlock(/^const sourceEventKinds/, "}", `  ${name.pascal}Read: true,`),
    ),
    [kindsPath]: edits(
      withEntry(`${name.camel}Read`, `./events/${name.slug}-read.ts`),
      withReplacement(/\d{1,3}(?:,\d{3}){3}/, (schemaIdOf(files) + 1).toLocaleString("en")),
    ),
    "pipelines/outside/registry.ts": withEntry(name.camelPlural, `./${name.slugPlural}/source.ts`),
    "projections/source-registry.ts": edits(
      withEntry(name.camelPlural, `./outside/${name.slugPlural}.ts`),
      withEntry(`${name.camel}Readings`, `./outside/${name.slug}-readings.ts`),
    ),
    "ops/config/outside-settings.ts": withSetting(name.camelPlural, settingOf(name)),
    "ops/config/config.ts": withinBlock(
      /^ {2}sources: \{$/,
      "  },",
      `    "${name.slugPlural}": read.${name.camelPlural},`,
    ),
    "test/support/arbitrary/log-record.ts": withinBlock(/^export const arbitraryEventOfKind/, "  }", arbitraryOf(name)),
  }),
}
