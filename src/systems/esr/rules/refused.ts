/** Why a rule does not allow something: a sentence and the rule. Null where it does. */
export type Refused = { readonly sentence: string; readonly cite: string } | null;
