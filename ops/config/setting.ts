/** A setting: one environment variable with its type, its default and its documentation. */
import { Config, type ConfigProvider, Effect, Result } from "effect"

/** The type of a variable's value: how its text is parsed, and which values are allowed. */
export interface SettingType<A> {
  /** Unit or form of the value, for the page of settings. */
  readonly unit: string
  /** Parser of the variable with a name. */
  readonly parse: (name: string) => Config.Config<A>
  /** The problem of a value, as `expected …`; empty for a valid one. Secrets are not repeated. */
  readonly check: (value: A) => ReadonlyArray<string>
}

/** A setting; `<id>` in its name stands for the id of a chain. */
export interface Setting<A> {
  readonly name: string
  readonly unit: string
  /** Default, for the page of settings; `none` if there is none. */
  readonly default: string
  /** Description for the page of settings, in one or two sentences. */
  readonly meaning: string
  readonly config: Config.Config<A>
  check(value: A): ReadonlyArray<string>
}

interface SettingOptions<A> {
  readonly name: string
  readonly type: SettingType<A>
  readonly meaning: string
  /** The default in words; without it, that of the value. */
  readonly defaultText?: string
}

/** Defines a setting that must be there wherever its record is read. */
export const requiredSetting = <A>({
  name,
  type: { unit, parse, check },
  meaning,
  defaultText = "none",
}: SettingOptions<A>): Setting<A> => ({ name, unit, default: defaultText, meaning, config: parse(name), check })

/** Defines a setting with a default. */
export const setting = <A>({
  default: value,
  defaultText = String(value) || "none",
  ...options
}: SettingOptions<A> & { readonly default: NoInfer<A> }): Setting<A> => {
  const required = requiredSetting<A>({ ...options, defaultText })
  return { ...required, config: Config.withDefault(required.config, value) }
}

/** Defines a setting that may be absent. */
export const optionalSetting = <A>(options: SettingOptions<A>): Setting<A | undefined> => {
  const { check, ...required } = requiredSetting(options)
  return {
    ...required,
    config: Config.withDefault(required.config, undefined),
    check: (value) => (value === undefined ? [] : check(value)),
  }
}

/** The values of a record of settings. */
export type SettingValues<R extends SettingRecord> = {
  readonly [Key in keyof R]: R[Key] extends Setting<infer A> ? A : never
}

/** Settings of any types by their names in code. */
export type SettingRecord = Readonly<Record<string, Setting<unknown>>>

/** Result of reading a record of settings. */
export interface SettingsRead<R extends SettingRecord> {
  /** The values that could be parsed. */
  readonly values: Partial<SettingValues<R>>
  /** Names of the variables that could not. */
  readonly unparsed: ReadonlyArray<string>
  /** Problems of variables that could not be parsed or have a value that is not allowed: `NAME: expected …`. */
  readonly problems: ReadonlyArray<string>
}

/** Reads and checks every setting of a record. */
export const readSettings = Effect.fnUntraced(function* <R extends SettingRecord>(
  provider: ConfigProvider.ConfigProvider,
  record: R,
) {
  const values: Record<string, unknown> = {}
  const unparsed: Array<string> = []
  const problems: Array<string> = []
  for (const [key, { name, config, check }] of Object.entries(record)) {
    const result = yield* Effect.result(config.parse(provider))
    if (Result.isFailure(result)) {
      unparsed.push(name)
      problems.push(problemOf(result.failure))
    } else {
      values[key] = result.success
      problems.push(...check(result.success).map((problem) => `${name}: ${problem}`))
    }
  }
  // Each value has the type of the setting under the same key.
  return { values, unparsed, problems } as SettingsRead<R>
})

/** `API_PORT: expected an integer, got "many"` of Effect's `SchemaError(Expected …\n  at ["API_PORT"])`. */
const problemOf = (error: { readonly message: string }): string => {
  const text = error.message.replaceAll(/\s+/g, " ").trim()
  const [, expected, name] = /^(?:\w+\()?(.*) at \["(.+?)"\]\)?$/.exec(text) ?? []
  return expected === undefined || name === undefined
    ? text
    : `${name}: ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`
}
