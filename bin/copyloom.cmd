@rem The command `copyloom` on Windows.
@"%~dp0own-node.cmd" "%~dp0..\src\bin\copyloom.ts" %*
