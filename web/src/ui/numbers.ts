/** Win probabilities and their margins of error as whole percentages. */

export const percent = (probability: number): number => Math.round(probability * 100);

/** Round a margin up, so that it is never understated; products such as 0.07 * 100 may slightly exceed an integer. */
export const marginPercent = (margin: number): number => Math.max(0, Math.ceil(margin * 100 - 1e-9));
