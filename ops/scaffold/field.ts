import { Result } from "effect"
import { withinBlock } from "./edit.ts"
import { type ProjectFiles, type Scaffold, type Spellings, spellingsOf } from "./scaffold.ts"

const description = `  "FILL IN: what it gives, its unit, and when it is null."`

/** The field as the transcription of the specification declares it, without directives; `<field>: String` if it does not. */
const declarationOf = (type: string, field: string, files: ProjectFiles): string => {
  const declared = files.list("test/golden/specification").flatMap((path) => {
    const block = new RegExp(`^type ${type}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, "m").exec(files.read(path) ?? "")?.[1] ?? ""
    return new RegExp(`^ {2}(${field}(?:\\([^)]*\\))?: [^\\s@]+)`, "m").exec(block)?.[1] ?? []
  })
  return declared.find((text) => !text.includes("Unstated")) ?? `${field}: String`
}

const resolverOf = (field: string): string =>
  `${field}: () => null, // FILL IN: the value; api/README.md describes loaders`

/** The field of a type: its line, and its resolver where the type has resolvers; other types get it from their parent's. */
const typeEdits = ({ subject, camel }: Spellings, files: ProjectFiles) => {
  const has = (opening: RegExp) => (path: string) => opening.test(files.read(path) ?? "")
  const typeOpening = new RegExp(`^type ${subject}\\b.*\\{$`, "m")
  const resolverOpening = new RegExp(`^ {4}${subject}: \\{$`, "m")
  const schema = files.list("schemas/graphql").find(has(typeOpening)) ?? `schemas/graphql/ with a type ${subject}`
  const resolvers = files.list("api/resolvers").find(has(resolverOpening))
  return {
    [schema]: withinBlock(typeOpening, "}", `${description}\n  ${declarationOf(subject, camel, files)}`),
    ...(resolvers === undefined
      ? {}
      : { [resolvers]: withinBlock(resolverOpening, "    },", `      ${resolverOf(camel)}`) }),
  }
}

/** A root field: its line, and its resolver in the file of the area. */
const rootEdits = ({ subject, camel }: Spellings, files: ProjectFiles) => {
  const resolver = `    ${resolverOf(camel)}`
  return {
    "schemas/graphql/query.graphql": withinBlock(
      /^type Query \{$/,
      "}",
      `\n${description}\n  ${declarationOf("Query", camel, files)}`,
    ),
    [`api/resolvers/${subject}.ts`]: (text: string) =>
      text.includes("  roots: {},")
        ? Result.succeed(text.replace("  roots: {},", `  roots: {\n${resolver}\n  },`))
        : withinBlock(/^ {2}roots: \{$/, "  },", resolver)(text),
  }
}

const isRoot = ({ subject }: Spellings): boolean => /^[a-z]/.test(subject)

/** A field of the public interface. `npm run types` derives types from the SDL. */
export const field: Scaffold = {
  kind: "field",
  nameForm:
    "<Type>.<field>, as in FungibleToken.symbol; <area>.<field> for a field of Query, as in token.fungibleTokenV2",
  namePattern: /^([A-Z]\w*|[a-z][a-z-]*)\.[a-z]\w*$/,
  newFiles: (name) => ({
    [`test/contract/api/${isRoot(name) ? "query" : spellingsOf(name.subject).slug}-${name.slug}.test.ts`]: isRoot(name)
      ? "field-root-test.txt"
      : "field-test.txt",
    ...(isRoot(name)
      ? {
          [`ops/examples/${name.slug}.graphql`]: "field-example.txt",
          [`ops/examples/${name.slug}.json`]: "field-variables.txt",
          [`ops/examples/local/${name.slug}.json`]: "field-variables.txt",
        }
      : {}),
  }),
  edits: (name, files) => (isRoot(name) ? rootEdits(name, files) : typeEdits(name, files)),
}
