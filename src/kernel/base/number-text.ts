/** "1,900", "−12": digits in threes, with a true minus. */
export const numberText = (n: number): string => {
  const [whole = '', places] = Math.abs(n).toString().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${n < 0 ? '−' : ''}${grouped}${places ? `.${places}` : ''}`;
};
