/** Google's brand rules require these colors. */
export function GoogleMark() {
  return (
    <svg aria-hidden width="18" height="18" viewBox="0 0 18 18">
      <path
        fill="#EA4335"
        d="M9 3.6c1.5 0 2.5.6 3.1 1.2l2.3-2.3C13 1.2 11.2.4 9 .4 5.6.4 2.7 2.3 1.3 5.2L4 7.3C4.6 5.2 6.6 3.6 9 3.6z"
      />
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.7-.1-1.2-.2-1.8H9v3.3h4.9c-.2 1.1-.8 2-1.7 2.7l2.6 2c1.6-1.5 2.8-3.6 2.8-6.2z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.3 5.3 0 010-3.4L1.3 5.2a8.7 8.7 0 000 7.6z" />
      <path
        fill="#34A853"
        d="M9 17.6c2.3 0 4.3-.8 5.7-2.1l-2.6-2c-.7.5-1.7.9-3.1.9-2.4 0-4.4-1.6-5-3.7l-2.7 2.1c1.4 2.9 4.3 4.8 7.7 4.8z"
      />
    </svg>
  );
}
