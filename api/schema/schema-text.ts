import { readdirSync, readFileSync } from "node:fs"

const folder = new URL("../../schemas/graphql/", import.meta.url)

/** The SDL of the whole public interface: every `.graphql` file, in the order of the names. */
export const readSchemaText = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n")
